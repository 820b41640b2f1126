-- The script of wrk: sends GET requests for the paths of a file in turn, over and over, and prints the
-- result as JSON; times in microseconds.
local requests, turn = {}, 0

function init(args)
  for path in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format('GET', path)
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '{"answers":%d,"duration":%d,"p50":%d,"p99":%d,"max":%d,"failures":%d}',
    summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), latency.max,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
