import { Breach } from './breach.ts'
import { browserAt } from './browser.ts'
import type { Chance } from './chance.ts'
import { between } from './errands.ts'
import type { Figures } from './figures.ts'
import type { Ground } from './ground.ts'
import { composeHouse, type House } from './house.ts'
import { FIRST_STOCK, type Place } from './restaurants.ts'
import { type Answer, createNames, isFault, type Stage } from './stage.ts'
import type { Weather } from './weather.ts'

/** One day of the simulation: the ground, its restaurants, the server that stands at the moment, and what has been done so far. */
export interface World extends Ground, Omit<Stage, 'pool'> {
  readonly chance: Chance
  readonly weather: Weather
  readonly steps: string[]
  readonly house: () => House
  /** Runs something in the server that stands; `died`: it did not get to the end, and another server stands. */
  readonly within: <T>(work: (house: House) => Promise<T>) => Promise<T | 'died'>
  readonly close: () => Promise<void>
}

export const createWorld = (ground: Ground, places: readonly Place[], chance: Chance, figures: Figures): World => {
  const steps: string[] = []
  const weather: Weather = {
    name: 'fair',
    chance: chance.branch('weather'),
    late: [],
    told: (fault) => {
      figures.count(`provider fault: ${fault}`)
      steps.push(`  ! provider: ${fault}`)
    },
  }
  const parts = { ...ground, started: ground.provider, weather }
  let house = composeHouse(parts)
  const say = (step: string): void => void steps.push(`${ground.clock.now()} ${step}`)

  const within: World['within'] = async (work) => {
    const { lane } = house
    const done = await Promise.race([work(house), lane.death.then(() => 'died' as const)])
    if (!lane.isDead()) return done
    figures.count('crashes')
    say('! the server dies, and another starts')
    await house.bury()
    house = composeHouse(parts)
    return 'died'
  }

  const world: World = {
    ...ground,
    chance,
    figures,
    weather,
    places,
    steps,
    told: new Map(),
    shown: new Set(),
    portions: new Map(places.map(({ businessId }) => [businessId, FIRST_STOCK])),
    house: () => house,
    say,
    nameOf: createNames(),
    browser: browserAt(ground.provider.sandbox.app),
    now: ground.clock.now,
    pass: ground.clock.pass,
    pause: (place, chance, order) => between(world, place, chance, order),
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
      if (isFault(answered)) throw new Breach('a well-formed call got a fault', { path, ...answered })
      return answered
    },
    close: () => house.bury(),
  }
  return world
}
