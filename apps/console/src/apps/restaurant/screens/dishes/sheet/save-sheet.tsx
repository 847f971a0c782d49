import { cellsToCsv } from '@comanda/domain'
import { useLocale, useTranslations } from 'use-intl'
import { saveTable, saveWorkbook } from '../../../../../forms/files.ts'
import { Button } from '../../../../../parts/button.tsx'
import { useConsole } from '../../../shell/console-context.ts'
import { allergenCells } from './allergen-cells.ts'
import type { SheetContent } from './sheet-content.ts'
import { useDishesText } from './use-dishes-text.ts'

/** Saves the whole sheet as a file for spreadsheets. */
export function SaveSheet({ content }: { readonly content: SheetContent }) {
  const t = useTranslations('dishes')
  const names = useTranslations('allergen')
  const language = useLocale()
  const dishes = useDishesText()
  const { location } = useConsole()
  const file = `${location.slug}-${t('sheet.fileName')}`
  const cells = () =>
    allergenCells(content, {
      category: t('sheet.category'),
      dish: t('sheet.dish'),
      choice: t('sheet.choice'),
      none: t('sheet.none'),
      shared: t('sheet.shared'),
      undeclared: t('undeclared'),
      signs: { contained: t('sheet.contained'), possible: t('sheet.possible'), replaced: t('sheet.replaced') },
      allergen: (one) => names(one),
      dishes,
    })
  return (
    <>
      <Button onClick={() => void saveWorkbook(`${file}.xlsx`, cells())}>{t('sheet.excel')}</Button>
      <Button onClick={() => saveTable(`${file}.csv`, cellsToCsv(cells(), language))}>{t('sheet.csv')}</Button>
    </>
  )
}
