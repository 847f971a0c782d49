import type { ChoiceProblem } from '@comanda/domain'
import { useTranslations } from 'use-intl'

/** Everything that still has to be chosen, with the way there from the dish. [5.03] [5.04] */
export function MissingList({ problems }: { readonly problems: readonly ChoiceProblem[] }) {
  const t = useTranslations('item')
  return (
    <ul className="list-disc ps-5">
      {problems.map((problem) => (
        <li key={problem.trail.join(' ')}>
          {problem.path.slice(1, -1).map((name) => `${name}: `)}
          {problem.problem === 'too-few'
            ? t('selectMore', { name: problem.name })
            : problem.optionKind === 'checkbox'
              ? t('selectAtLeastOne', { name: problem.name })
              : t('selectOne', { name: problem.name })}
        </li>
      ))}
    </ul>
  )
}
