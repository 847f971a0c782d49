import type { MenuImportPreviewWire } from '@comanda/contract/wire'
import type { ReadMenu } from './read-outcome.ts'

/** What of a file is not read, as the API tells it. */
export const problemsToWire = ({
  problems,
  unlisted,
}: Pick<ReadMenu, 'problems' | 'unlisted'>): Pick<MenuImportPreviewWire, 'problems' | 'unlisted_problems'> => ({
  problems: problems.map(({ place, reason, value }) => ({
    line: 'line' in place ? place.line : null,
    path: 'path' in place ? place.path : null,
    reason,
    value,
  })),
  unlisted_problems: unlisted,
})
