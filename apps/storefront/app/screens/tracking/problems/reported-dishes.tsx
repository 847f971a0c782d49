import { dealParts, type PricedLine, type ProblemLine, type ShownName } from '@comanda/domain'
import { classes, Stepper } from '@comanda/ui'
import { useTranslations } from 'use-intl'

interface ReportedDishesProps {
  readonly lines: readonly PricedLine[]
  readonly chosen: readonly ProblemLine[]
  readonly onChoose: (chosen: readonly ProblemLine[]) => void
}

interface Dish extends ShownName, Omit<ProblemLine, 'quantity'> {
  readonly most: number
}

/** Each line with the dishes of its meal deal below it, because often one dish of a deal is wrong. */
const dishesOf = (lines: readonly PricedLine[]): readonly Dish[] =>
  lines.flatMap((line, n) => [
    { line: n, name: line.name, nameLanguage: line.nameLanguage, most: line.quantity },
    ...dealParts(line).map((dish, part) => ({
      line: n,
      part,
      name: dish.name,
      nameLanguage: dish.nameLanguage,
      most: dish.quantity,
    })),
  ])

/** Asks which dishes of the order are wrong, and how many of each. [11.32] */
export function ReportedDishes({ lines, chosen, onChoose }: ReportedDishesProps) {
  const t = useTranslations('tracking.problem')
  const choose = ({ line, part }: Dish, quantity: number) => {
    const others = chosen.filter((each) => each.line !== line || each.part !== part)
    onChoose(quantity === 0 ? others : [...others, part === undefined ? { line, quantity } : { line, part, quantity }])
  }
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-dish font-strong">{t('which')}</legend>
      {dishesOf(lines).map((dish) => (
        <div
          key={`${dish.line}.${dish.part ?? ''}`}
          className={classes(
            'flex min-h-14 items-center justify-between gap-4 border-b border-line py-2',
            dish.part !== undefined && 'ps-4',
          )}
        >
          <span
            lang={dish.nameLanguage}
            className={classes('min-w-0 break-words', dish.part === undefined ? 'text-body' : 'text-row text-ink-2')}
          >
            {dish.name}
          </span>
          <Stepper
            size="s"
            min={0}
            max={dish.most}
            value={chosen.find(({ line, part }) => line === dish.line && part === dish.part)?.quantity ?? 0}
            labels={{
              group: dish.name,
              fewer: t('fewer', { dish: dish.name }),
              more: t('more', { dish: dish.name }),
            }}
            onChange={(quantity) => choose(dish, quantity)}
          />
        </div>
      ))}
    </fieldset>
  )
}
