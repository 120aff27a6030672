-- One spelling of aluminum, that of the pages and of most makers.
UPDATE part SET
    technology = REPLACE(technology, 'aluminium', 'aluminum'),
    definition = REPLACE(definition, '"aluminium_', '"aluminum_')
WHERE technology LIKE 'aluminium%';
UPDATE part_group SET technology = REPLACE(technology, 'aluminium', 'aluminum') WHERE technology LIKE 'aluminium%';
