import { ALLERGENS, localeOf } from '@comanda/domain'
import { useLocale, useTranslations } from 'use-intl'
import { PrintOnly } from '../../../../../parts/print-only.tsx'
import { useConsole } from '../../../shell/console-context.ts'
import { useServerTime } from '../../../shell/server-clock.tsx'
import { useSession } from '../../../shell/session.ts'
import { AllergenSign } from '../allergen-sign.tsx'
import type { DeclaredContents } from '../declared-contents.ts'
import { differs, type SheetChoice, type SheetContent, sheetStateOf } from './sheet-content.ts'
import { useDishesText } from './use-dishes-text.ts'

interface AllergenPaperProps {
  readonly content: SheetContent
}

/** The sheet as it is printed in place of the screen. */
export function PrintAllergens(props: AllergenPaperProps) {
  return (
    <PrintOnly>
      <AllergenPaper {...props} />
    </PrintOnly>
  )
}

/**
 * The allergens of a menu on A4 landscape, black on white: one table whose head stands on every page. Signs tell apart
 * what is contained, possible and not declared, not colour.
 */
export function AllergenPaper({ content: { categories, shared } }: AllergenPaperProps) {
  const t = useTranslations('dishes')
  const names = useTranslations('allergen')
  const { location } = useConsole()
  const { business } = useSession()
  const now = useServerTime()
  const dishesText = useDishesText()
  const day = new Intl.DateTimeFormat(localeOf(useLocale()), { timeZone: location.timeZone, dateStyle: 'long' })
  const declaring = shared
    .map((option) => ({ ...option, choices: option.choices.filter((choice) => differs(choice, null)) }))
    .filter(({ choices }) => choices.length > 0)
  return (
    <article className="allergen-paper" aria-label={t('sheet.title')}>
      <table>
        <colgroup>
          <col className="paper-dishes" />
          <col span={ALLERGENS.length + 1} />
        </colgroup>
        <thead>
          <tr>
            <th colSpan={ALLERGENS.length + 2} className="paper-head">
              <b>
                {t('sheet.title')} ·{' '}
                {business.name === location.name ? location.name : `${business.name} · ${location.name}`}
              </b>
              <span>{day.format(now)}</span>
              <span className="paper-legend">
                <AllergenSign state="contained" size={11} /> {t('sheet.contained')}
                <AllergenSign state="possible" size={11} /> {t('sheet.possible')}
                <AllergenSign state="replaced" size={11} /> {t('sheet.replaced')}
                <b>?</b> {t('undeclared')}
              </span>
            </th>
          </tr>
          <tr>
            <th scope="col" className="paper-dish">
              {t('sheet.dish')}
            </th>
            {[...ALLERGENS.map((one) => names(one)), t('sheet.none')].map((heading) => (
              <th key={heading} scope="col" className="paper-column">
                <span>{heading}</span>
              </th>
            ))}
          </tr>
        </thead>
        {categories.map(({ id, name, dishes }) => (
          <tbody key={id}>
            <tr className="paper-category">
              <th colSpan={ALLERGENS.length + 2} scope="rowgroup">
                {name}
              </th>
            </tr>
            {dishes.flatMap(({ dish, choices }) => [
              <PaperRow key={`dish ${dish.id}`} name={dish.name} row={dish} />,
              ...choices
                .filter((choice) => differs(choice, dish))
                .map((choice) => <PaperRow key={choice.id} name={`+ ${choice.name}`} row={choice} isInner />),
            ])}
          </tbody>
        ))}
        {declaring.length > 0 && (
          <tbody>
            <tr className="paper-category">
              <th colSpan={ALLERGENS.length + 2} scope="rowgroup">
                {t('sheet.shared')}
              </th>
            </tr>
            {declaring.flatMap(({ id, name, dishes, choices }) => [
              <tr key={`option ${id}`} className="paper-option">
                <th colSpan={ALLERGENS.length + 2} scope="rowgroup">
                  {name} · {dishesText(dishes)}
                </th>
              </tr>,
              ...choices.map((choice) => <PaperRow key={choice.id} name={`+ ${choice.label}`} row={choice} isInner />),
            ])}
          </tbody>
        )}
      </table>
      <p className="paper-note">{t('sheet.paperNote')}</p>
    </article>
  )
}

interface PaperRowProps {
  readonly name: string
  readonly row: DeclaredContents & Partial<SheetChoice>
  readonly isInner?: boolean
}

function PaperRow({ name, row, isInner = false }: PaperRowProps) {
  return (
    <tr>
      <th scope="row" className={`paper-dish ${isInner ? 'paper-choice' : ''}`}>
        {name}
      </th>
      {ALLERGENS.map((one) => {
        const state = sheetStateOf(row, one)
        return (
          <td key={one}>{state === 'no' ? row.allergens === null && '?' : <AllergenSign state={state} size={13} />}</td>
        )
      })}
      <td>{row.allergens?.length === 0 && <AllergenSign state="contained" size={13} />}</td>
    </tr>
  )
}
