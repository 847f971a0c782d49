import type { ItemSummary } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useCallback, useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { askToLogIn } from '../../shell/ask-to-log-in.ts'
import { useSite } from '../../start-up/use-site.ts'
import { isSameMark, useFavourites, wantedMark } from '../../stored/favourites.ts'
import { useSession } from '../../stored/session.ts'

const calls = () => import('./keep-favourites.ts')

export interface Hearts {
  /** What is marked here, newest first. */
  readonly marked: ReadonlySet<number>
  readonly state: 'out' | 'reading' | 'known' | 'failed'
  /** Marks or unmarks; a guest is asked to log in, and finds it done when they are back. [5.13] */
  readonly press: (item: Pick<ItemSummary, 'id' | 'name'>) => void
  readonly retry: () => void
}

/** The favourites of whoever is signed in, at one location. */
export function useHearts(locationId: number): Hearts {
  const t = useTranslations('menu.favourite')
  const { language } = useSite()
  const userId = useSession(({ user }) => user?.id ?? null)
  const { state, marks } = useFavourites()

  const read = useCallback(() => {
    useFavourites.setState({ state: 'reading' })
    calls()
      .then(({ readMarks }) => readMarks(language))
      .then((done) => {
        if (done !== null) showToast(t('done'), { tone: 'ok' })
      })
      .catch((error: unknown) => {
        console.error(error)
        useFavourites.setState({ state: 'failed' })
      })
  }, [language, t])

  useEffect(() => {
    if (userId !== null && useFavourites.getState().state === 'unknown') read()
  }, [userId, read])

  const press = useCallback(
    (item: Pick<ItemSummary, 'id' | 'name'>) => {
      const dish = { itemId: item.id, locationId }
      const { user, state: session, isExpected } = useSession.getState()
      if (user === null) {
        wantedMark.write(dish)
        // Who is signed in is still being asked: it is done with the answer.
        if (session === 'unknown' && isExpected()) return
        void askToLogIn({ title: t('logInTitle'), text: t('logIn', { name: item.name }) })
        return
      }
      const { state: known, marks } = useFavourites.getState()
      if (known !== 'known') {
        // Until they have been read nobody knows what a press would change: it is done with the answer.
        wantedMark.write(dish)
        if (known === 'failed') read()
        return
      }
      const isMarked = marks.some((one) => isSameMark(one, dish))
      calls()
        .then(({ changeMark }) => changeMark(language, dish, !isMarked))
        .then((isKept) => {
          if (!isKept) showToast(t('failed'), { place: 'top-center', tone: 'bad' })
        })
        .catch((error: unknown) => console.error(error))
    },
    [language, locationId, read, t],
  )

  const marked = useMemo(
    () => new Set(marks.filter((one) => one.locationId === locationId).map(({ itemId }) => itemId)),
    [marks, locationId],
  )
  return {
    marked,
    state: userId === null ? 'out' : state === 'unknown' ? 'reading' : state,
    press,
    retry: read,
  }
}
