-- What wrk asks for, by its first argument: "repeated" for one round of plots again and again, "new" for
-- plots never asked for before, nothing for the file that its address names.

local parts = { "C0805C104K5RACTU", "C0805C106K8PACTU", "T491D107K010AT", "A700V337M2R5ATE009", "R46KN4100JHP1M" }
local plots = { "Imp,ESR", "Cap,Ind", "S21", "Imp,ESR", "TCC", "I,V" }
local round = #parts * #plots
local threads = 0

function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

function init(arguments)
  kind = arguments[1]
  call = 0
end

-- Other types, parts and conditions in turn; a millionth of a kelvin costs what any other temperature costs.
local function plot(index, warmer)
  local row = math.floor(index / #plots) + 1
  local list = {}
  for copy = 1, row do
    local ambient = 20 + 5 * copy + warmer
    list[copy] = string.format('{"mfrPn":"%s","param":{"tempAmbient":%.7f}}', parts[row], ambient)
  end
  local form = '{"plotType":"%s","start":100,"stop":1e9,"parts":[%s]}'
  return wrk.format("POST", "/plot", nil, form:format(plots[index % #plots + 1], table.concat(list, ",")))
end

function request()
  if not kind then return wrk.format() end
  call = call + 1
  -- The seventh decimal tells the threads apart.
  return plot(call % round, kind == "new" and 1e-6 * call + 1e-7 * number or 0)
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local form = '{"requests":%d,"seconds":%f,"bytes":%d,"failed":%d,"median":%f,"p99":%f}'
  print(form:format(summary.requests, summary.duration / 1e6, summary.bytes, failed,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
