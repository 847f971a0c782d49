import { napoli } from './napoli/napoli.ts'
import type { DemoRestaurant } from './restaurant.ts'
import { saffron } from './saffron/saffron.ts'
import { triana } from './triana/triana.ts'

/** The demo's restaurants. The first answers on plain `localhost` and on bare addresses too. */
export const restaurants: readonly DemoRestaurant[] = [napoli, triana, saffron]
