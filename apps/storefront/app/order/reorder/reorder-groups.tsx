import { Picture } from '@comanda/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ChoiceWords, hasChoices } from '../../basket/choice-words.tsx'
import { useSite } from '../../start-up/use-site.ts'
import { ChooseAgain } from './choose-again.tsx'
import { Group } from './group.tsx'
import { groupOf, type ReorderEntry } from './reorder-entries.ts'
import { UnavailableGroup } from './unavailable-group.tsx'
import { lineId, type ReorderForm } from './use-reorder-form.ts'

/** The lines of an order by what has become of them; nothing where the location refuses the order. [5.58] [8.38] */
export function ReorderGroups({ form }: { readonly form: ReorderForm }) {
  const t = useTranslations('reorder.groups')
  const { entries, compared } = form
  if (compared.location.obstacle !== null) return null
  const inGroup = (group: ReturnType<typeof groupOf>) => entries.filter(({ line }) => groupOf(line) === group)
  const hasPictures = entries.some(({ priced }) => priced.image !== null)
  const { unavailable, notForOrderType, notToday, notNow } = compared
  const isMissing = unavailable.length + notForOrderType.length + notToday.length + notNow.length > 0
  const isAlone = inGroup('same').length === compared.lines.length && !isMissing
  return (
    <>
      <UnavailableGroup compared={compared} />
      {(['choose', 'changed', 'same'] as const).map((group) => {
        const lines = inGroup(group)
        if (lines.length === 0) return null
        return (
          <Group key={group} title={t(group === 'same' && isAlone ? 'all' : group)}>
            {lines.map((entry) => (
              <Line key={entry.index} entry={entry} form={form} hasPictures={hasPictures} />
            ))}
          </Group>
        )
      })}
    </>
  )
}

interface LineProps {
  readonly entry: ReorderEntry
  readonly form: ReorderForm
  /** Whether other lines have a picture: a line without one keeps its place. */
  readonly hasPictures: boolean
}

function Line({ entry, form, hasPictures }: LineProps) {
  const t = useTranslations('reorder')
  const { money: format } = useSite()
  const { line, priced, choice, isLeftOut, isOpen } = entry
  const money = (minor: number) => format(minor, form.location.currency)
  const lost = line.lost.map(({ name }) => name).filter((name) => name !== '')
  return (
    <li id={lineId(entry.index)} className="border-b border-line py-3 last:border-b-0">
      <div className="flex items-start gap-3.5">
        {priced.image === null ? (
          hasPictures && <span className="w-14 shrink-0" />
        ) : (
          <Picture
            image={priced.image}
            name={priced.name}
            tint={priced.itemId}
            sizes="56px"
            faded={isLeftOut}
            className="size-14 shrink-0 rounded-pic"
          />
        )}
        <div className="min-w-0 grow">
          <p className="flex items-baseline justify-between gap-3 text-body font-strong">
            <span lang={priced.nameLanguage} className={isLeftOut ? 'text-ink-2 line-through' : undefined}>
              {choice.quantity} × {priced.name}
            </span>
            {isOpen || isLeftOut ? null : <span>{money(priced.linePrice)}</span>}
          </p>
          {hasChoices(priced) ? (
            <p className="text-label text-ink-2">
              <ChoiceWords line={priced} />
            </p>
          ) : null}
          {choice.comment === '' ? null : <p className="text-label break-words text-ink-2">“{choice.comment}”</p>}
          {lost.length === 0 ? null : (
            <p className="mt-1 text-label font-semibold text-warn">
              {t(line.item === null ? 'without' : 'lost', { names: lost.join(', ') })}
            </p>
          )}
          {choice.quantity < line.ordered ? (
            <p className="mt-1 text-label font-semibold text-warn">
              {t('fewer', { left: choice.quantity, ordered: line.ordered })}
            </p>
          ) : null}
          {line.repriced === null ? null : (
            <p className="mt-1 flex items-center gap-1.5 text-label font-semibold">
              {line.repriced.increased ? (
                <ArrowUp role="img" aria-label={t('priceUp')} className="size-4 shrink-0 text-bad" />
              ) : (
                <ArrowDown role="img" aria-label={t('priceDown')} className="size-4 shrink-0 text-ok" />
              )}
              {t('repriced', { from: money(line.repriced.from), to: money(priced.unitPrice) })}
            </p>
          )}
        </div>
      </div>
      {line.item === null ? null : <ChooseAgain item={line.item} entry={entry} form={form} />}
    </li>
  )
}
