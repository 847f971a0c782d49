import { Violation } from '../checks/violation.ts'
import { FIRST_STOCK, type Restaurant } from '../people/restaurants.ts'
import { browserAt } from '../third-parties/browser.ts'
import type { FaultProfile } from '../third-parties/fault-profile.ts'
import { runBackgroundTasks } from './background-tasks.ts'
import type { Counters } from './counters.ts'
import type { Environment } from './environment.ts'
import type { Random } from './random.ts'
import { composeServer, type Server } from './server.ts'
import { type Answer, createNames, isFault, type SystemUnderTest } from './system-under-test.ts'

/** The state of one simulated day: environment, restaurants, current server and the steps so far. */
export interface World extends Environment, Omit<SystemUnderTest, 'pool'> {
  readonly random: Random
  readonly faults: FaultProfile
  readonly steps: string[]
  readonly server: () => Server
  /** Runs work in the current server. `died`: the server crashed before the work ended, and a new one has started. */
  readonly within: <T>(work: (server: Server) => Promise<T>) => Promise<T | 'died'>
  readonly close: () => Promise<void>
}

export function createWorld(
  environment: Environment,
  restaurants: readonly Restaurant[],
  random: Random,
  counters: Counters,
): World {
  const steps: string[] = []
  const faults: FaultProfile = {
    level: 'fair',
    random: random.branch('weather'),
    lateCalls: [],
    onFault: (fault) => {
      counters.count(`provider fault: ${fault}`)
      steps.push(`  ! provider: ${fault}`)
    },
  }
  const parts = { ...environment, started: environment.provider, faults }
  let server = composeServer(parts)
  const say = (step: string): void => void steps.push(`${environment.clock.now()} ${step}`)

  const within: World['within'] = async (work) => {
    const { scheduler } = server
    const done = await Promise.race([work(server), scheduler.crash.then(() => 'died' as const)])
    if (!scheduler.hasCrashed()) return done
    counters.count('crashes')
    say('! the server dies, and another starts')
    await server.stop()
    server = composeServer(parts)
    return 'died'
  }

  const world: World = {
    ...environment,
    random,
    counters,
    faults,
    restaurants,
    steps,
    acknowledged: new Map(),
    exposedIntents: new Set(),
    portions: new Map(restaurants.map(({ businessId }) => [businessId, FIRST_STOCK])),
    server: () => server,
    say,
    nameOf: createNames(),
    browser: browserAt(environment.provider.sandbox.app),
    now: environment.clock.now,
    pass: environment.clock.pass,
    pause: (restaurant, random, order) => runBackgroundTasks(world, restaurant, random, order),
    within,
    ask: async (host, path, { headers = {}, body }) => {
      const answered = await within(async ({ app }) => {
        const response = await app.request(`http://${host}/api/v1${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        return { status: response.status, body: (await response.json()) as Answer['body'] }
      })
      if (answered === 'died') return null
      if (isFault(answered)) throw new Violation('a well-formed call never causes a fault', { path, ...answered })
      return answered
    },
    close: () => server.stop(),
  }
  return world
}
