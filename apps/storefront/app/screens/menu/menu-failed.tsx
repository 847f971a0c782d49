import type { Location, OrderType } from '@comanda/domain'
import { Button, EmptyState } from '@comanda/ui'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { MenuHeader } from './menu-header.tsx'

/** The menu's page while its categories could not be fetched: an empty list, and the way to ask again. The cart is left alone. [8.05] */
export function MenuFailed({ location, orderType }: { readonly location: Location; readonly orderType: OrderType }) {
  const t = useTranslations('menu')
  const common = useTranslations('common')
  const { state, revalidate } = useRevalidator()
  return (
    <>
      <MenuHeader location={location} orderType={orderType} />
      <main id="main" className="mx-auto w-full max-w-360 grow px-4 lg:px-8">
        <h1 className="sr-only">{t('title', { location: location.name })}</h1>
        <EmptyState
          title={t('failed')}
          action={
            <Button block variant="secondary" pending={state === 'loading'} onClick={() => void revalidate()}>
              {common('retry')}
            </Button>
          }
        />
      </main>
    </>
  )
}
