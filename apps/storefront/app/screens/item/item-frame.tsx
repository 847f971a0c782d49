import type { ItemSummary } from '@comanda/domain'
import { IconButton, Picture, useSheetClose } from '@comanda/ui'
import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'

interface ItemFrameProps {
  readonly item: ItemSummary
  readonly foot: ReactNode
  readonly children: ReactNode
  readonly scroller?: Ref<HTMLDivElement>
  /** In a view deeper the picture gives way. */
  readonly deeper?: boolean
}

/** Picture, what scrolls, and the foot that stays; side by side on a desktop. */
export function ItemFrame({ item, foot, children, scroller, deeper }: ItemFrameProps) {
  const common = useTranslations('common')
  const close = useSheetClose()
  const picture = item.image !== null || !item.isMealDeal
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-2 z-2 mx-auto h-1.25 w-10 rounded-full bg-[color-mix(in_oklab,var(--ink)_28%,transparent)] md:hidden"
      />
      <IconButton
        label={common('close')}
        look="raised"
        icon={<X aria-hidden="true" />}
        onClick={close}
        className="absolute start-4 top-4 z-2"
      />
      <div className="flex min-h-0 grow flex-col md:grid md:grid-cols-[23rem_minmax(0,1fr)] md:[grid-template-rows:minmax(0,1fr)]">
        <Picture
          image={item.image}
          name={item.name}
          ground={item.id}
          sizes="24rem"
          eager
          className="hidden h-full min-h-96 md:block"
          pictureClass="scale-112"
        />
        <div className="flex min-h-0 grow flex-col">
          <div ref={scroller} tabIndex={-1} className="min-h-0 grow overflow-y-auto overscroll-contain outline-none">
            {picture && !deeper ? (
              <Picture
                image={item.image}
                name={item.name}
                ground={item.id}
                sizes="100vw"
                eager
                className="h-61 md:hidden"
                pictureClass="scale-125 translate-y-[6%]"
              />
            ) : null}
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
