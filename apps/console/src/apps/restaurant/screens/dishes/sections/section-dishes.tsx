import { Picture, showToast } from '@comanda/ui'
import { GripVertical, Trash2 } from 'lucide-react'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DealProduct, DealSection } from '../../../../../api/deal-sections.ts'
import type { EditedMenu } from '../../../../../api/dishes.ts'
import { MoneyInput } from '../../../../../forms/money-input.tsx'
import { Button as OwnButton } from '../../../../../parts/button.tsx'
import { path } from '../../../../../path.ts'
import { useConsole } from '../../../shell/console-context.ts'
import type { SaveSections } from './use-save-sections.ts'

interface SectionDishesProps {
  readonly section: DealSection
  readonly menu: EditedMenu
  readonly save: SaveSections
}

/** The dishes of a section, which are dragged into their order by mouse, touch or keyboard. */
export function SectionDishes({ section, menu, save }: SectionDishesProps) {
  const words = useTranslations('dealSections')
  const { products } = section
  const ids = products.map(({ id }) => id)
  const setProducts = (wanted: readonly DealProduct[]) => save.save(section, { products: wanted })
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const others = ids.filter((id) => !keys.has(id))
      const at = others.indexOf(Number(target.key)) + (target.dropPosition === 'after' ? 1 : 0)
      const wanted = others.toSpliced(at, 0, ...ids.filter((id) => keys.has(id)))
      setProducts(wanted.flatMap((id) => products.filter((one) => one.id === id)))
    },
    isDisabled: products.length < 2,
  })
  if (products.length === 0) return <p className="p-4 text-17 font-[600] text-rejected">{words('noDish')}</p>
  const remove = (product: DealProduct) => {
    if (products.length === 1) showToast(words('lastDish'), { tone: 'bad' })
    else setProducts(products.filter((one) => one !== product))
  }
  return (
    <GridList
      aria-label={words('dishesOf', { section: section.name })}
      items={products}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      className="divide-y divide-line"
      dependencies={[section, menu]}
    >
      {(product) => (
        <ProductRow
          product={product}
          section={section}
          menu={menu}
          onPrice={(price) => setProducts(products.map((one) => (one === product ? { ...one, price } : one)))}
          onRemove={() => remove(product)}
        />
      )}
    </GridList>
  )
}

interface ProductRowProps extends Pick<SectionDishesProps, 'section' | 'menu'> {
  readonly product: DealProduct
  readonly onPrice: (price: number) => void
  readonly onRemove: () => void
}

function ProductRow({ product, section, menu, onPrice, onRemove }: ProductRowProps) {
  const t = useTranslations('dishes')
  const words = useTranslations('dealSections')
  const { location } = useConsole()
  const dish = menu.dishes.find(({ id }) => id === product.itemId)
  const name = dish?.name ?? ''
  const category = menu.categories.find(({ id }) => id === dish?.categoryId)?.name
  const notes = [category, dish?.soldOut && t('soldOut')].filter(Boolean)
  return (
    <GridListItem
      id={product.id}
      textValue={name}
      className="flex min-h-16 items-center gap-3 px-3 py-1.5 data-dragging:opacity-50 data-focus-visible:outline-3 data-focus-visible:outline-ink"
    >
      {section.products.length > 1 && (
        <Button
          slot="drag"
          aria-label={t('drag', { name })}
          className="grid size-11 shrink-0 cursor-grab place-items-center rounded-s text-ink-3 data-focus-visible:outline-3 data-focus-visible:outline-ink max-sm:-ms-2 max-sm:w-8"
        >
          <GripVertical size={20} aria-hidden />
        </Button>
      )}
      {dish?.image ? (
        <Picture
          image={dish.image}
          name=""
          tint={dish.id}
          sizes="48px"
          className="size-12 shrink-0 rounded-s max-sm:hidden"
        />
      ) : (
        <span
          aria-hidden
          className="size-12 shrink-0 rounded-s border border-dashed border-line-strong max-sm:hidden"
        />
      )}
      <span className="min-w-0 flex-1">
        <Link
          to={path.dish(location.slug, String(product.itemId))}
          className="inline-flex min-h-11 items-center text-17 font-[650] wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {notes.length > 0 && <span className="-mt-1.5 block pb-1 text-13 text-ink-2">{notes.join(' · ')}</span>}
      </span>
      {section.priced && (
        <MoneyInput
          label={words('supplementOf', { dish: name })}
          currency={location.currency}
          value={product.price}
          className="w-24 shrink-0 sm:w-28"
          onAmount={onPrice}
          onInvalid={() => showToast(t('noAmount'), { tone: 'bad' })}
        />
      )}
      <OwnButton look="quiet" className="px-3" aria-label={words('takeOut', { dish: name })} onClick={onRemove}>
        <Trash2 size={20} aria-hidden />
      </OwnButton>
    </GridListItem>
  )
}
