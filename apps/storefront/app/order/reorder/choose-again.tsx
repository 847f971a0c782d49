import {
  type Choice,
  type ChoiceProblem,
  findChoiceProblems,
  type Item,
  missingChoices,
  namesTo,
  type OptionPath,
  optionsAt,
  problemsUnder,
  trailOf,
} from '@comanda/domain'
import { Button } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Choosing } from '../../item/item-form.tsx'
import { DetailsView } from '../../item/options/details-view.tsx'
import { OptionGroup } from '../../item/options/option-group.tsx'
import { pathOfProblem } from '../../item/options/option-path.ts'
import { SectionGroup } from '../../item/options/section-group.tsx'
import { useSoldOutWords } from '../../item/use-availability-words.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import type { ReorderEntry } from './reorder-entries.ts'
import type { ReorderForm } from './use-reorder-form.ts'

interface ChooseAgainProps {
  readonly item: Item
  readonly entry: ReorderEntry
  readonly form: ReorderForm
}

/** The questions of a dish that have to be answered again, in the sheet itself; or the dish is left out. [8.38] */
export function ChooseAgain({ item, entry: { index, line, choice, isLeftOut }, form }: ChooseAgainProps) {
  const t = useTranslations('reorder')
  const { money } = useSite()
  const now = useNow()
  const soldOutWords = useSoldOutWords(form.location.timeZone)
  const [inside, setInside] = useState<OptionPath>([])
  // The questions stay when they are answered.
  const [asked] = useState(() => questionsOf(item, line.choice))
  const missing = missingChoices(problemsUnder(findChoiceProblems(item, choice), trailOf(item.id, inside)))
  const leave = () => setInside([])
  const choosing: Choosing = {
    item,
    choice,
    change: (next) => form.choose(index, next),
    enter: setInside,
    answered: (at) => {
      if (inside.length > 0 && at.length === inside.length && optionsAt(item, inside).length === 1) leave()
    },
    missing,
    tried: form.tried,
    money: (minor) => money(minor, form.location.currency),
    soldOutWords: (value) => soldOutWords(value, now),
    showsLimits: form.location.integration !== null,
  }
  const name = line.priced.name
  return (
    <>
      {isLeftOut ? null : (
        <div className="mt-3 overflow-hidden rounded-m border border-line">
          {inside.length > 0 ? (
            <DetailsView choosing={choosing} path={inside} names={namesTo(item, inside)} onBack={leave} />
          ) : (
            <>
              {item.sections
                .filter(({ id }) => asked.sections.has(id))
                .map((section) => (
                  <SectionGroup key={section.id} section={section} choosing={choosing} />
                ))}
              {item.options
                .filter(({ id }) => asked.options.has(id))
                .map((option) => (
                  <OptionGroup key={option.id} option={option} path={[]} choosing={choosing} />
                ))}
            </>
          )}
        </div>
      )}
      <Button
        variant="quiet"
        size="s"
        className="mt-1 -ms-4"
        aria-label={t(isLeftOut ? 'takeNamed' : 'leaveOutNamed', { name })}
        onClick={() => form.leaveOut(index, !isLeftOut)}
      >
        {t(isLeftOut ? 'take' : 'leaveOut')}
      </Button>
    </>
  )
}

/** The sections and options of a dish that hold a problem of a choice, by id. */
function questionsOf(item: Item, choice: Choice) {
  const problems = findChoiceProblems(item, choice)
  const sectionOf = (problem: ChoiceProblem): number | null => {
    if (problem.kind === 'section') return problem.id
    const [first] = pathOfProblem(item, problem)
    return first !== undefined && 'sectionId' in first ? first.sectionId : null
  }
  const optionOf = (problem: ChoiceProblem) => {
    const [first] = pathOfProblem(item, problem)
    return first !== undefined && 'optionId' in first ? first.optionId : problem.id
  }
  return {
    sections: new Set(problems.flatMap((problem) => sectionOf(problem) ?? [])),
    options: new Set(problems.flatMap((problem) => (sectionOf(problem) === null ? [optionOf(problem)] : []))),
  }
}
