import { type Review, type ReviewWire, reviewFromWire } from '@comanda/contract/wire'
import { type Answer, call, type Door } from './door.ts'

/** What customers said of a location, newest first; `meta` holds total, per_page and current_page. [7.40] */
export const readReviews = (door: Door, locationId: number, page = 1): Promise<Answer<readonly Review[]>> =>
  call(door, `/location/${locationId}/reviews`, (data: ReviewWire[]) => data.map(reviewFromWire), { query: { page } })
