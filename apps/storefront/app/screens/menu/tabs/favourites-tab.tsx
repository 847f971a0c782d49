import type { ItemSummary, Menu } from '@comanda/domain'
import { Button, EmptyState, FailedState, Skeleton } from '@comanda/ui'
import { Heart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { askToLogIn } from '../../../dialogs/ask-to-log-in.ts'
import type { FavouriteItems } from '../../../item/use-favourite-items.ts'
import { DishList, type DishListProps } from '../dishes/dish-list.tsx'

interface FavouritesTabProps
  extends Pick<DishListProps, 'words' | 'countIn' | 'onOpen' | 'onAdd' | 'onTake' | 'onNear'> {
  /** The location's whole menu: dishes of other order types show that as the reason. */
  readonly whole: Menu<ItemSummary>
  readonly favourites: FavouriteItems
  readonly onMenu: () => void
}

/** The customer's favourite dishes of this location; guests are asked to log in. [2.07] [5.10] [6.02] [6.03] */
export default function FavouritesTab({ whole, favourites, onMenu, ...dishes }: FavouritesTabProps) {
  const t = useTranslations('menu')
  const common = useTranslations('common')
  const byId = new Map(whole.items.map((item) => [item.id, item]))
  const items = [...favourites.marked].flatMap((id) => byId.get(id) ?? [])
  if (favourites.state === 'out') {
    return (
      <EmptyState
        title={t('favouritesTitle')}
        text={t('favouritesText')}
        picture={<BigFavouriteButton />}
        action={
          <Button
            block
            onClick={() => void askToLogIn({ title: t('favourite.logInTitle'), text: t('favouritesText') })}
          >
            {t('favourite.logInButton')}
          </Button>
        }
      />
    )
  }
  if (favourites.state === 'failed') {
    return <FailedState title={t('favourite.notRead')} retryLabel={common('retry')} onRetry={favourites.retry} />
  }
  if (favourites.state === 'reading') {
    return (
      <div aria-busy="true" className="flex flex-col gap-4 px-4 pt-6 lg:px-0">
        <Skeleton className="h-29 rounded-pic" />
        <Skeleton className="h-29 rounded-pic" />
      </div>
    )
  }
  if (items.length === 0 && favourites.gone === 0) {
    return (
      <EmptyState
        title={t('favourite.noneTitle')}
        text={t('favourite.noneText')}
        picture={<BigFavouriteButton />}
        action={
          <Button block variant="secondary" onClick={onMenu}>
            {t('seeMenu')}
          </Button>
        }
      />
    )
  }
  return (
    <div className="px-4 pt-6 lg:px-0">
      <h2 className="heading text-section">{t('favourite.title')}</h2>
      {favourites.gone === 0 ? null : <GoneFavourites {...favourites} />}
      <DishList
        {...dishes}
        items={items}
        level="h3"
        eager={4}
        first
        marked={favourites.marked}
        onMark={favourites.press}
      />
    </div>
  )
}

/** Says that favourites are no longer on the menu, which nothing takes the place of. */
function GoneFavourites({ gone, forgetGone }: Pick<FavouriteItems, 'gone' | 'forgetGone'>) {
  const t = useTranslations('menu.favourite')
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-pic bg-soft px-4 py-3">
      <p className="text-body text-ink-2">{t('gone', { count: gone })}</p>
      <Button variant="secondary" onClick={forgetGone}>
        {t('forgetGone')}
      </Button>
    </div>
  )
}

function BigFavouriteButton() {
  return (
    <span className="flex size-36 items-center justify-center rounded-full bg-soft text-accent-ink">
      <Heart aria-hidden="true" className="size-14" />
    </span>
  )
}
