import { currencyOfTerritory, type SampleMenu } from '@comanda/domain'
import type { Tx } from '../db/connection.ts'
import { fillMenu } from '../menu-files/import-menu.ts'
import { readMenuFile } from '../menu-files/read-menu-file.ts'
import type { ReadMenu } from '../menu-files/read-outcome.ts'
import { FIRST_LOCATION_ID } from '../openings/first-location.ts'
import { sampleMenuFile } from './sample-menus/sample-menu-file.ts'
import type { Signup } from './store.ts'

/** Where a menu comes from: a sample, or a file in base64. */
export type MenuSource = { readonly sample: SampleMenu } | { readonly file: string }

const bytesOf = (source: MenuSource, { answers, language }: Signup): Uint8Array =>
  'sample' in source
    ? sampleMenuFile(source.sample, { language, territory: answers.place?.territory ?? 'uk' })
    : Buffer.from(source.file, 'base64')

/** What would be read of a menu; changes nothing. */
export const readSource = (source: MenuSource, signup: Signup): ReadMenu =>
  readMenuFile(bytesOf(source, signup), {
    language: signup.language,
    currency: currencyOfTerritory(signup.answers.place?.territory ?? 'uk'),
  })

/** Puts a menu in place of the draft's. Returns the number of its dishes; null, and nothing changes, where it has none. */
export async function fillDraft(
  tx: Tx,
  signup: Signup & { readonly businessId: number },
  source: MenuSource,
  now: Temporal.Instant,
): Promise<number | null> {
  const where = { businessId: signup.businessId, locationId: FIRST_LOCATION_ID }
  const filled = await fillMenu(tx, where, bytesOf(source, signup), now)
  return filled?.dishes ?? null
}
