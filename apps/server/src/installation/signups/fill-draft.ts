import { currencyOfTerritory, type SampleMenu } from '@comanda/domain'
import type { Deps } from '../../orders/deps.ts'
import { type ReadyMenu, readyMenu } from '../../restaurants/menu-files/import-menu.ts'
import type { ReadMenu } from '../../restaurants/menu-files/read-outcome.ts'
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
export function readSource(
  { menuFiles }: Pick<Deps, 'menuFiles'>,
  source: MenuSource,
  signup: Signup,
): Promise<ReadMenu> {
  return menuFiles.work({
    kind: 'read',
    bytes: bytesOf(source, signup),
    place: { language: signup.language, currency: currencyOfTerritory(signup.answers.place?.territory ?? 'uk') },
  })
}

/** Reads a menu for the draft of a signup, before any transaction; null without a draft. */
export function readyDraftMenu(
  deps: Pick<Deps, 'db' | 'menuFiles'>,
  source: MenuSource,
  signup: Signup,
): Promise<ReadyMenu | null> {
  const { businessId } = signup
  if (businessId === null) return Promise.resolve(null)
  return readyMenu(deps, { businessId, locationId: FIRST_LOCATION_ID }, { bytes: bytesOf(source, signup) }, true)
}
