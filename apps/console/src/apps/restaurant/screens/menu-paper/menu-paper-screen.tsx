import { type Language, type MenuFile, ORDER_TYPES, type OrderType, printedMenu } from '@comanda/domain'
import { Checkbox, Select } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Printer, UtensilsCrossed } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../../parts/button.tsx'
import { EmptyList } from '../../../../parts/empty-list.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { Loading } from '../../../../parts/loading.tsx'
import { Page } from '../../../../parts/page.tsx'
import { PrintOnly } from '../../../../parts/print-only.tsx'
import { menuFileQuery } from '../../../../resources/menu-imports.ts'
import { useConsole } from '../../shell/console-context.ts'
import { MenuPaper } from './menu-paper.tsx'

/** The menu of a place to be printed: for one way to order, in the language of the console where it is translated. */
export function MenuPaperScreen() {
  const t = useTranslations('menuPaper')
  const { location } = useConsole()
  const { data, isError, refetch } = useQuery(menuFileQuery(location.id))
  return (
    <Page title={t('title')}>
      <p className="mt-2 text-17 text-ink-2">{t('text')}</p>
      {data ? (
        <Paper key={location.id} file={data} />
      ) : isError ? (
        <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      ) : (
        <Loading text={t('loading')} />
      )}
    </Page>
  )
}

function Paper({ file }: { readonly file: MenuFile }) {
  const t = useTranslations('menuPaper')
  const language: Language = useLocale()
  const [orderType, setOrderType] = useState<OrderType>('table')
  const [hasDescriptions, setDescriptions] = useState(true)
  const [hasAllergens, setAllergens] = useState(true)
  const categories = useMemo(() => printedMenu(file, orderType, language), [file, orderType, language])
  const paper = <MenuPaper categories={categories} hasDescriptions={hasDescriptions} hasAllergens={hasAllergens} />
  return (
    <>
      <div className="mt-6 grid max-w-160 gap-4">
        <Select
          label={t('prices')}
          value={orderType}
          onChange={({ target }) => setOrderType(target.value as OrderType)}
        >
          {ORDER_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </Select>
        <div>
          <Checkbox
            label={t('descriptions')}
            checked={hasDescriptions}
            onChange={({ target }) => setDescriptions(target.checked)}
          />
          <Checkbox
            label={t('allergens')}
            checked={hasAllergens}
            onChange={({ target }) => setAllergens(target.checked)}
          />
        </div>
        <Button
          look="ink"
          className="gap-2 justify-self-start"
          disabled={categories.length === 0}
          onClick={() => window.print()}
        >
          <Printer size={20} aria-hidden />
          {t('print')}
        </Button>
        <p className="text-15 text-ink-2">{t('hint')}</p>
      </div>
      {categories.length === 0 ? (
        <EmptyList Icon={UtensilsCrossed}>{t('none')}</EmptyList>
      ) : (
        <div className="menu-preview mt-6">{paper}</div>
      )}
      <PrintOnly>{paper}</PrintOnly>
    </>
  )
}
