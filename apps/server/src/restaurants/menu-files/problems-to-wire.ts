import type { MenuImportPreviewWire } from '@comanda/contract/wire'
import type { ReadMenu } from './read-outcome.ts'

/** What of a file is not read, as the API tells it. */
export function problemsToWire({
  problems,
  unlisted,
}: Pick<ReadMenu, 'problems' | 'unlisted'>): Pick<MenuImportPreviewWire, 'problems' | 'unlistedProblems'> {
  return {
    problems: problems.map(({ place, reason, value }) => ({
      line: 'line' in place ? place.line : null,
      path: 'path' in place ? place.path : null,
      reason,
      value,
    })),
    unlistedProblems: unlisted,
  }
}
