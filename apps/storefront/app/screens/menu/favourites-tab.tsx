import type { ItemSummary, Menu } from '@comanda/domain'
import { Button, EmptyState, Skeleton } from '@comanda/ui'
import { Heart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { askToLogIn } from '../../shell/ask-to-log-in.ts'
import { DishList, type DishListProps } from './dish-list.tsx'
import type { Hearts } from './use-hearts.ts'

interface FavouritesTabProps extends Pick<DishListProps, 'words' | 'counts' | 'onOpen' | 'onAdd' | 'onNear'> {
  /** Everything that the location has: what this order type does not have is shown with that reason. */
  readonly whole: Menu<ItemSummary>
  readonly hearts: Hearts
  readonly onMenu: () => void
}

/** The dishes of this location that the customer has marked; guests are asked to log in. [2.07] [5.10] [6.02] [6.03] */
export default function FavouritesTab({ whole, hearts, onMenu, ...dishes }: FavouritesTabProps) {
  const t = useTranslations('menu')
  const common = useTranslations('common')
  const byId = new Map(whole.items.map((item) => [item.id, item]))
  const items = [...hearts.marked].flatMap((id) => byId.get(id) ?? [])
  if (hearts.state === 'out') {
    return (
      <EmptyState
        title={t('favouritesTitle')}
        text={t('favouritesText')}
        picture={<BigHeart />}
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
  if (hearts.state === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          title={t('favourite.notRead')}
          action={
            <Button block onClick={hearts.retry}>
              {common('retry')}
            </Button>
          }
        />
      </div>
    )
  }
  if (hearts.state === 'reading') {
    return (
      <div aria-busy="true" className="flex flex-col gap-4 px-4 pt-6 lg:px-0">
        <Skeleton className="h-29 rounded-pic" />
        <Skeleton className="h-29 rounded-pic" />
      </div>
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('favourite.noneTitle')}
        text={t('favourite.noneText')}
        picture={<BigHeart />}
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
      <DishList {...dishes} items={items} level="h3" eager={4} marked={hearts.marked} onMark={hearts.press} />
    </div>
  )
}

function BigHeart() {
  return (
    <span className="flex size-36 items-center justify-center rounded-full bg-soft text-accent-ink">
      <Heart aria-hidden="true" className="size-14" />
    </span>
  )
}
