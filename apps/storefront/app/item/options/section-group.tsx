import {
  canAddProduct,
  chooseProduct,
  isSingle,
  type OptionPath,
  productQuantity,
  type Section,
  type SectionProduct,
  setProductQuantity,
} from '@comanda/domain'
import { Button, Picture } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Choosing } from '../item-form.tsx'
import { CountRow } from './count-row.tsx'
import { DetailsButton } from './details-button.tsx'
import { GroupFrame } from './group-frame.tsx'
import { ProductTiles } from './product-tiles.tsx'

interface SectionGroupProps {
  readonly section: Section
  readonly choosing: Choosing
}

/** A section of a meal deal: one dish as a card that can be changed, or several with steppers. [2.09] [3.08] [3.09] */
export function SectionGroup({ section, choosing }: SectionGroupProps) {
  const t = useTranslations('item')
  const common = useTranslations('common')
  const menu = useTranslations('menu')
  const { item, choice, change, enter, missing, tried, money, showsLimits } = choosing
  const [changing, setChanging] = useState(false)
  const quantity = (product: SectionProduct) => productQuantity(choice, section.id, product.id)
  const stepInto = (product: SectionProduct): OptionPath => [{ sectionId: section.id, productId: product.id }]
  const chosen = section.products.filter((product) => quantity(product) > 0)
  const count = chosen.reduce((sum, product) => sum + quantity(product), 0)
  const isMissing = missing.some((problem) => problem.kind === 'section' && problem.id === section.id)
  const isFirst = isMissing && missing[0]?.kind === 'section' && missing[0].id === section.id
  const priceOf = (product: SectionProduct) => {
    if (product.soldOut) return t('soldOutValue')
    const price = section.priced && product.price > 0 ? t('extra', { price: money(product.price) }) : common('included')
    return product.ageRestricted ? `${price} · ${menu('age')}` : price
  }
  const take = (product: SectionProduct) => {
    const isNew = quantity(product) === 0
    if (isNew) change(chooseProduct(item, choice, section.id, product.id))
    setChanging(false)
    if (product.options.length > 0) enter(stepInto(product))
  }
  return (
    <GroupFrame
      kind="section"
      question={section}
      chosen={count}
      missing={isMissing}
      band={isFirst}
      tried={tried}
      showsLimits={showsLimits}
    >
      {isSingle(section) ? (
        chosen[0] && !changing ? (
          <div className="mt-2 flex items-center gap-3.5 rounded-m border border-line bg-surface p-3">
            {chosen[0].image === null ? null : (
              <Picture
                image={chosen[0].image}
                name={chosen[0].name}
                tint={chosen[0].itemId}
                sizes="3.5rem"
                className="size-14 shrink-0 rounded-pic"
              />
            )}
            <span className="min-w-0 grow">
              <span lang={chosen[0].nameLanguage} className="block text-body font-semibold">
                {chosen[0].name}
              </span>
              {chosen[0].options.length > 0 ? (
                <DetailsButton inCard choosing={choosing} path={stepInto(chosen[0])} name={chosen[0].name} />
              ) : (
                <span className="block text-label text-ink-2">{priceOf(chosen[0])}</span>
              )}
            </span>
            <Button
              variant="quiet"
              size="s"
              aria-label={`${t('changeProduct')}: ${section.name}`}
              className="-me-2 shrink-0"
              onClick={() => setChanging(true)}
            >
              {t('changeProduct')}
            </Button>
          </div>
        ) : (
          <ProductTiles section={section} chosenId={chosen[0]?.id ?? null} priceOf={priceOf} onTake={take} />
        )
      ) : (
        section.products.map((product) => (
          <div key={product.id} className="border-b border-line last:border-b-0">
            <CountRow
              name={product.name}
              nameLanguage={product.nameLanguage}
              text={priceOf(product)}
              limit={null}
              count={quantity(product)}
              mayAdd={canAddProduct(item, choice, section.id, product.id)}
              onCount={(next) => {
                change(setProductQuantity(item, choice, section.id, product.id, next))
                if (next === 1 && quantity(product) === 0 && product.options.length > 0) enter(stepInto(product))
              }}
            />
            {quantity(product) > 0 && product.options.length > 0 ? (
              <DetailsButton choosing={choosing} path={stepInto(product)} name={product.name} />
            ) : null}
          </div>
        ))
      )}
    </GroupFrame>
  )
}
