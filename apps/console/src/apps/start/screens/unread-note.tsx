import { useTranslations } from 'use-intl'
import type { FoundMenu } from '../../../api/signup.ts'

/** As many as leave room for the form on a phone. */
const MOST_SHOWN = 3

/** Reasons that do not mean an unread row. */
const READ: ReadonlySet<string> = new Set([
  'columns-unknown',
  'same-name',
  'price-rounded',
  'description-guessed',
  'heading-guessed',
])

type Problems = FoundMenu['problems']

/** How much of a menu is not read, with the first reasons; the others are behind a fold. */
export function UnreadNote({ menu }: { readonly menu: Pick<FoundMenu, 'problems' | 'unlistedProblems'> }) {
  const t = useTranslations('start.menu')
  const { problems, unlistedProblems: unlisted } = menu
  if (problems.length === 0) return null
  const areRows = problems.every(({ line, reason }) => line !== null && !READ.has(reason))
  const others = problems.slice(MOST_SHOWN)
  return (
    <div className="mb-2 max-h-[40dvh] overflow-y-auto rounded-m bg-note px-4 py-3 text-15">
      <p className="font-[650]">{t(areRows ? 'rows' : 'problems', { count: problems.length + unlisted })}</p>
      <ProblemList problems={problems.slice(0, MOST_SHOWN)} />
      {others.length > 0 && (
        <details className="mt-1.5">
          <summary className="cursor-pointer font-[650]">
            {t('more', { count: String(others.length + unlisted) })}
          </summary>
          <ProblemList problems={others} />
        </details>
      )}
    </div>
  )
}

function ProblemList({ problems }: { readonly problems: Problems }) {
  const t = useTranslations('menuFile')
  return (
    <ul className="mt-1.5 grid gap-1.5">
      {problems.map(({ line, path, reason, value }) => {
        const where = line === null ? path : t('preview.line', { line: String(line) })
        // A reason that concerns the whole file has neither a place nor a value.
        const named = [where, value && `(${value})`].filter((part) => part).join(' ')
        return (
          <li key={`${line} ${path} ${reason} ${value}`} className="break-words">
            {named && `${named}: `}
            {t(`reasons.${reason}`)}
          </li>
        )
      })}
    </ul>
  )
}
