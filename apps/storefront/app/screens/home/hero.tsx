import { type ItemSummary, type OrderType, readPictureName } from '@comanda/domain'
import { Picture } from '@comanda/ui'
import { useSite } from '../../start-up/use-site.ts'
import { DishOpener } from './dish-opener.tsx'
import { usePreviewPrice } from './use-preview-price.ts'

/** The coloured backdrop with the dish: behind the title on a phone, the right half on a desktop. */
export function HeroBackdrop({ image }: { readonly image: string | null }) {
  return (
    <div
      aria-hidden="true"
      className="hero-ground absolute inset-x-0 top-0 h-83 overflow-hidden bg-hero text-on-hero lg:start-[53.4%] lg:h-[54rem]"
    >
      <div className="hero-disc absolute start-[28%] -top-16 size-120 rounded-full bg-hero-2 lg:start-[30%] lg:top-14 lg:size-[46rem]" />
      {image === null ? (
        <Initial />
      ) : readPictureName(image)?.kind === 'photo' ? (
        <>
          <Picture
            image={image}
            name=""
            sizes="(min-width: 64rem) 47vw, 100vw"
            eager
            highPriority
            className="absolute! inset-0"
          />
          <span className="hero-scrim absolute inset-0" />
        </>
      ) : (
        <div className="absolute -end-33 top-14 w-78 max-[22.5rem]:-end-36 max-[22.5rem]:top-24 max-[22.5rem]:w-66 lg:end-auto lg:start-1/2 lg:top-20 lg:w-[min(44rem,94%)] lg:-translate-x-1/2 rtl:lg:translate-x-1/2">
          <Picture
            image={image}
            name=""
            tint={false}
            sizes="(min-width: 64rem) 44vw, 19.5rem"
            eager
            highPriority
            className="aspect-[320/328] overflow-visible"
          />
        </div>
      )}
    </div>
  )
}

/** Desktop: the first letter of the restaurant's name, where there is no picture. */
function Initial() {
  const { business } = useSite()
  return (
    <span className="heading absolute start-1/2 top-48 hidden -translate-x-1/2 text-[30rem] leading-none opacity-20 lg:block rtl:translate-x-1/2">
      {[...business.name][0]?.toUpperCase()}
    </span>
  )
}

interface FeaturedDishProps {
  readonly dish: ItemSummary
  /** The chosen order type, for its prices; null until one is known. */
  readonly orderType: OrderType | null
  readonly onWanted: (dish: ItemSummary) => void
}

/** Desktop: the dish of the banner with its price. */
export function FeaturedDish({ dish, orderType, onWanted }: FeaturedDishProps) {
  const price = usePreviewPrice(orderType)
  return (
    <DishOpener
      dish={dish}
      chosen={orderType}
      onWanted={onWanted}
      className="absolute end-16 top-[45rem] hidden w-93 items-center gap-3 rounded-l bg-surface p-3.5 shadow-e3 lg:flex"
    >
      <Picture image={dish.image} name="" tint={dish.id} sizes="64px" className="size-16 shrink-0 rounded-m" />
      <span className="min-w-0 grow">
        <span lang={dish.nameLanguage} className="heading block text-group">
          {dish.name}
        </span>
        <span lang={dish.descriptionLanguage} className="line-clamp-2 text-label text-ink-2">
          {dish.description}
        </span>
      </span>
      <span className="text-dish font-strong">{price(dish)}</span>
    </DishOpener>
  )
}
