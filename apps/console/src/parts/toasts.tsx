import { X } from 'lucide-react'
import {
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components'
import { useTranslations } from 'use-intl'

const queue = new ToastQueue<string>({ maxVisibleToasts: 3 })

/** Says something at the foot of the screen for five seconds. [8.07] */
export const say = (words: string) => queue.add(words, { timeout: 5000 })

export function ToastRegion() {
  const t = useTranslations('toast')
  return (
    <AriaToastRegion
      queue={queue}
      className="fixed bottom-20 left-1/2 z-50 flex w-[min(92vw,480px)] -translate-x-1/2 flex-col gap-2 md:bottom-6"
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className="on-dark flex min-h-14 items-center gap-3 rounded-button bg-ink pl-4 text-white shadow-deep"
        >
          <ToastContent className="flex-1">
            <Text slot="title" className="text-17">
              {toast.content}
            </Text>
          </ToastContent>
          <Button slot="close" aria-label={t('dismiss')} className="grid size-12 place-items-center">
            <X size={20} aria-hidden />
          </Button>
        </Toast>
      )}
    </AriaToastRegion>
  )
}
