import { ConfirmDialog } from '@comanda/ui'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'

interface UnsavedChanges {
  readonly mark: (form: string, isUnsaved: boolean) => void
  readonly hasAny: () => boolean
  /** Asks whether to discard unsaved changes; resolves to true at once when there are none. */
  readonly mayDiscard: () => Promise<boolean>
}

const Context = createContext<UnsavedChanges | null>(null)

export function useUnsaved(): UnsavedChanges {
  const unsaved = use(Context)
  if (!unsaved) throw new Error('Render the form inside UnsavedChangesProvider')
  return unsaved
}

/** The browser asks in its own words before it reloads or closes the page. */
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Keeps track of the forms with unsaved changes and asks before a navigation, Back, a closing sheet, a reload or
 * sign-out loses them. The router allows one blocker, so there is one provider for the whole console.
 */
export function UnsavedChangesProvider({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('unsaved')
  const forms = useRef(new Set<string>())
  const [answer, setAnswer] = useState<((mayDiscard: boolean) => void) | null>(null)
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => forms.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
    [],
  )
  const blocker = useBlocker(shouldBlock)
  const unsaved = useMemo<UnsavedChanges>(
    () => ({
      mark: (form, isUnsaved) => {
        if (isUnsaved) forms.current.add(form)
        else forms.current.delete(form)
        // Without unsaved changes there is no listener: it keeps some browsers from restoring a page quickly.
        if (forms.current.size > 0) window.addEventListener('beforeunload', askBeforeUnload)
        else window.removeEventListener('beforeunload', askBeforeUnload)
      },
      hasAny: () => forms.current.size > 0,
      mayDiscard: () => {
        if (forms.current.size === 0) return Promise.resolve(true)
        return new Promise((resolve) => setAnswer(() => resolve))
      },
    }),
    [],
  )
  const settle = (mayDiscard: boolean) => {
    if (mayDiscard) for (const form of forms.current) unsaved.mark(form, false)
    answer?.(mayDiscard)
    setAnswer(null)
    if (blocker.state === 'blocked') {
      if (mayDiscard) blocker.proceed()
      else blocker.reset()
    }
  }
  return (
    <Context value={unsaved}>
      {children}
      {(answer !== null || blocker.state === 'blocked') && (
        <ConfirmDialog
          title={t('title')}
          labels={{ continue: t('discard'), cancel: t('keep') }}
          onContinue={() => settle(true)}
          onCancel={() => settle(false)}
        >
          {t('text')}
        </ConfirmDialog>
      )}
    </Context>
  )
}

/**
 * Guards a form while it has unsaved changes.
 * @returns a function to call once the changes are saved, before the form navigates away
 */
export function useUnsavedChanges(isUnsaved: boolean): () => void {
  const { mark } = useUnsaved()
  const form = useId()
  // Before the browser paints, so that no press can come between a change and its guard.
  useLayoutEffect(() => {
    mark(form, isUnsaved)
    return () => mark(form, false)
  }, [mark, form, isUnsaved])
  return useCallback(() => mark(form, false), [mark, form])
}
