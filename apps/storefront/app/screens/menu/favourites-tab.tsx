import type { ItemSummary, Menu } from '@comanda/domain'
import { Button, EmptyState, Skeleton } from '@comanda/ui'
import { Heart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { askToLogIn } from '../../shell/ask-to-log-in.ts'
import { Dish } from './dish.tsx'
import type { DishWords } from './use-dish-words.ts'
import type { Hearts } from './use-hearts.ts'

interface FavouritesTabProps {
  readonly menu: Menu<ItemSummary>
  readonly hearts: Hearts
  readonly words: DishWords
  readonly onOpen: (item: ItemSummary) => void
  readonly onAdd: (item: ItemSummary) => void
  readonly onNear: (item: ItemSummary) => void
  readonly onMenu: () => void
}

/** The dishes of this menu that the customer has marked; guests are asked to log in. [2.07] [6.02] [6.03] */
export default function FavouritesTab({ menu, hearts, words, onOpen, onAdd, onNear, onMenu }: FavouritesTabProps) {
  const t = useTranslations('menu')
  const common = useTranslations('common')
  const dishes = [...hearts.marked].flatMap((id) => menu.items.find((item) => item.id === id) ?? [])
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
  if (dishes.length === 0) {
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
      <ul className="mt-1 md:mt-4 md:grid md:grid-cols-2 md:gap-5 min-[75rem]:grid-cols-3">
        {dishes.map((item) => (
          <Dish
            key={item.id}
            item={item}
            price={words.price(item)}
            was={words.was(item)}
            reason={words.reason(item)}
            count={words.count(item)}
            eager
            marked
            onMark={hearts.press}
            onOpen={onOpen}
            onAdd={onAdd}
            onNear={onNear}
          />
        ))}
      </ul>
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
