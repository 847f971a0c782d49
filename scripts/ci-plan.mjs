// Decides how much CI runs after `npm test`, so that it ends within 35 minutes on a machine that is slower than usual.

/**
 * Seconds on two cores of usual speed: `npm test`, the server's tests on PostgreSQL, both together, and each step of
 * the deep run.
 */
const USUAL_TEST = 480
const USUAL_POSTGRES = 420
const USUAL_BEFORE = USUAL_TEST + USUAL_POSTGRES
const USUAL = { simulation: 160, plain: 80, plainLong: 40, browser: 900 }
/** Seconds after which CI ends: 35 minutes, with a margin because the cost of each step is an estimate. */
const LIMIT = 2100
/** Of the time that is left after `npm test`, so that the deep run has some of it on every machine. */
const MOST_FOR_POSTGRES = 2 / 3
/** A smaller part of the browser's tests takes less time than starting the server and the browser. */
const MOST_SHARDS = 12

/**
 * Returns the steps that fit into the time that is left, and which part of the browser's tests: `{ index, count }` from
 * 1. `elapsed` is in seconds. `turn` is any whole number; each next one starts with the next step and the next part, so
 * that all of them run in the long term.
 */
export function planDeep(elapsed, turn) {
  const pace = Math.max(1, elapsed / USUAL_BEFORE)
  let left = (LIMIT - elapsed) / pace
  const names = Object.keys(USUAL)
  const first = turn % names.length
  const steps = []
  let shard = null
  for (const name of [...names.slice(first), ...names.slice(0, first)]) {
    const count = name === 'browser' && left > 0 ? Math.ceil(USUAL.browser / left) : 1
    const cost = USUAL[name] / count
    if (cost > left || count > MOST_SHARDS) continue
    left -= cost
    steps.push(name)
    if (name === 'browser') shard = { index: (Math.floor(turn / names.length) % count) + 1, count }
  }
  return { steps, shard }
}

/**
 * Returns which part of the server's tests fits into the time that is left after `npm test`, which took `elapsed`
 * seconds: `{ index, count }` from 1. Each next `turn` is the next part.
 */
export function planPostgres(elapsed, turn) {
  const cost = USUAL_POSTGRES * Math.max(1, elapsed / USUAL_TEST)
  const count = Math.min(MOST_SHARDS, Math.ceil(cost / Math.max(1, (LIMIT - elapsed) * MOST_FOR_POSTGRES)))
  return { index: (turn % count) + 1, count }
}
