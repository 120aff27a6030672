-- What wrk asks for as browsers do, by its first argument: "repeated" for one round of plots again and again, "new"
-- for plots never asked for before, nothing for the file that its address names. Plots come as "columns" or as "json",
-- by the second; the third counts the runs, so that what one asks for is new after the others.

local parts = { "C0805C104K5RACTU", "C0805C106K8PACTU", "T491D107K010AT", "A700V337M2R5ATE009", "R46KN4100JHP1M" }
local plots = { "Imp,ESR", "Cap,Ind", "S21", "Imp,ESR", "TCC", "I,V" }
local round = #parts * #plots
local threads = 0

function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

function init(arguments)
  kind = arguments[1] ~= "" and arguments[1] or nil
  run = tonumber(arguments[3]) or 0
  wrk.headers["Accept-Encoding"] = "gzip, deflate, br"
  if kind and arguments[2] ~= "json" then wrk.headers["Accept"] = "application/vnd.henrad.plot" end
  call = 0
end

-- The text of each request but for its temperatures: what the client computes, it takes from the server's cores.
local forms = {}
local file

local function form(index)
  local row = math.floor(index / #plots) + 1
  local list = {}
  for place = 1, row do
    list[place] = string.format('{"mfrPn":"%s","param":{"tempAmbient":%d.%%s}}', parts[row], 20 + 5 * place + run)
  end
  local body = string.format('{"plotType":"%s","start":100,"stop":1e9,"parts":[%s]}', plots[index % #plots + 1],
    table.concat(list, ","))
  -- Every temperature from 10 to 99 °C has this length.
  local sample = body:gsub("%%s", "0000000")
  local head = wrk.format("POST", "/plot", nil, sample):sub(1, -#sample - 1)
  return head:gsub("%%", "%%%%") .. body
end

-- Other types, parts and conditions in turn; a millionth of a kelvin costs what any other temperature costs. Digits of
-- a whole number are written in a fraction of the time that those of a float take.
local function plot(index, decimals)
  forms[index] = forms[index] or form(index)
  local digits = string.format("%07d", decimals)
  return forms[index]:format(digits, digits, digits, digits, digits)
end

function request()
  if not kind then
    file = file or wrk.format()
    return file
  end
  call = call + 1
  -- The seventh decimal tells the threads apart; no run asks for a million plots in a thread.
  return plot(call % round, kind == "new" and 10 * call + number or 0)
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local form = '{"requests":%d,"seconds":%f,"bytes":%d,"failed":%d,"median":%f,"p99":%f}'
  print(form:format(summary.requests, summary.duration / 1e6, summary.bytes, failed,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
