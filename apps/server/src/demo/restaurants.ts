import { napoli } from './napoli/napoli.ts'
import type { DemoRestaurant } from './restaurant.ts'
import { saffron } from './saffron/saffron.ts'
import { triana } from './triana/triana.ts'

/** The demo's restaurants. The first one also answers on `localhost` and on IP addresses. */
export const restaurants: readonly DemoRestaurant[] = [napoli, triana, saffron]
