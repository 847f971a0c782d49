import type { ItemSummary } from '@comanda/domain'
import { classes, IconButton, Picture, useSheetClose } from '@comanda/ui'
import { X } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslations } from 'use-intl'

interface ItemFrameProps {
  /** Null when the dish does not exist: no picture is drawn. */
  readonly item: ItemSummary | null
  readonly foot: ReactNode
  readonly children: ReactNode
  readonly favouriteButton?: ReactNode
  readonly scroller?: Ref<HTMLDivElement>
  /** What a meal deal costs and saves, on its banner. */
  readonly dealWords?: readonly string[]
  /** In a nested view the picture is replaced by the back button. */
  readonly deeper?: boolean
}

/** Scroll offsets at which the name is about to leave the view, below a picture and without one, px. */
const PICTURE_ENDS = 190
const NAME_ENDS = 30

/** Picture, scrolling content and fixed footer; side by side on a desktop. A dish without a picture shows none. */
export function ItemFrame({
  item,
  foot,
  children,
  favouriteButton,
  scroller,
  deeper = false,
  dealWords = [],
}: ItemFrameProps) {
  const common = useTranslations('common')
  const close = useSheetClose()
  // Beyond the picture the name stays visible, and no content scrolls beneath the buttons.
  const [isPast, setIsPast] = useState(false)
  const hasPicture = item !== null && item.image !== null
  const asksMuch = item !== null && (item.hasOptions || item.isMealDeal)
  return (
    <>
      <IconButton
        label={common('close')}
        look="raised"
        icon={<X aria-hidden="true" />}
        onClick={close}
        className={classes('absolute top-4 z-3', deeper ? 'end-4 md:start-4 md:end-auto' : 'start-4')}
      />
      <div
        aria-hidden="true"
        className={classes(
          'heading pointer-events-none absolute inset-x-0 top-0 z-2 flex h-19 items-center justify-center border-b border-line bg-bg ps-18 pe-32 text-section transition-opacity duration-150 md:hidden',
          isPast && !deeper ? 'opacity-100' : 'opacity-0',
        )}
      >
        <span className="truncate">{item?.name}</span>
      </div>
      {deeper ? <span className="contents max-md:hidden">{favouriteButton}</span> : favouriteButton}
      <div
        className={classes(
          'flex min-h-0 grow flex-col',
          hasPicture &&
            'md:grid md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[23rem_minmax(0,1fr)] md:[grid-template-rows:minmax(0,1fr)]',
          // The sheet keeps its height from view to view.
          asksMuch && 'h-[calc(100dvh-1.5rem)] short:h-auto md:h-[min(52rem,calc(100dvh-4rem))] short:md:h-auto',
        )}
      >
        {item === null || !hasPicture ? null : (
          <Picture
            image={item.image}
            name={item.name}
            tint={item.id}
            sizes="24rem"
            eager
            className="hidden h-full min-h-96 md:block"
            pictureClass="scale-112"
          />
        )}
        <div className="flex min-h-0 grow flex-col">
          <div
            ref={scroller}
            tabIndex={-1}
            onScroll={({ currentTarget }) =>
              setIsPast(currentTarget.scrollTop > (hasPicture ? PICTURE_ENDS : NAME_ENDS))
            }
            className="min-h-0 grow overflow-y-auto overscroll-contain scroll-pt-20 outline-none"
          >
            {item === null || deeper ? null : !hasPicture ? (
              // Room for the buttons.
              <div className="h-15" />
            ) : (
              <Banner item={item} dealWords={dealWords} />
            )}
            {children}
          </div>
          {foot === null ? null : (
            <div className="border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{foot}</div>
          )}
        </div>
      </div>
    </>
  )
}

/** The picture on a phone; a meal deal's stands on the brand's colour with its name, price and saving. */
function Banner({ item, dealWords }: { readonly item: ItemSummary; readonly dealWords: readonly string[] }) {
  if (!item.isMealDeal)
    return (
      <Picture
        image={item.image}
        name={item.name}
        tint={item.id}
        sizes="100vw"
        eager
        className="h-61 md:hidden"
        pictureClass="scale-125 translate-y-[6%]"
      />
    )
  return (
    <div aria-hidden="true" className="hero-ground relative h-61 overflow-hidden bg-hero text-on-hero md:hidden">
      <div className="hero-disc absolute start-[38%] -top-8 size-84 rounded-full bg-hero-2" />
      <Picture
        image={item.image}
        name={item.name}
        tint={false}
        sizes="60vw"
        eager
        className="absolute! -end-6 top-4 h-56 w-[62%] overflow-visible!"
        pictureClass="object-contain"
      />
      <div className="absolute start-4 bottom-5 max-w-[46%]">
        <p lang={item.nameLanguage} className="heading text-screen text-balance">
          {item.name}
        </p>
        <p className="mt-2 text-row font-semibold">
          {dealWords.map((words) => (
            <span key={words} className="block whitespace-nowrap">
              {words}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}
