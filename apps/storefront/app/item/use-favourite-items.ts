import type { ItemSummary } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useCallback, useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { askToLogIn } from '../dialogs/ask-to-log-in.ts'
import { useSite } from '../start-up/use-site.ts'
import { isSameMark, pendingMark, useFavourites } from '../stored/favourites.ts'
import { useSession } from '../stored/session.ts'

const calls = () => import('./sync-favourites.ts')

export interface FavouriteItems {
  /** The ids of the favourites here, newest first. */
  readonly marked: ReadonlySet<number>
  /** How many favourites here are no longer on the menu. */
  readonly gone: number
  /** Removes those. */
  readonly forgetGone: () => void
  readonly state: 'out' | 'reading' | 'known' | 'failed'
  /** Marks or unmarks; a guest is asked to log in, and the mark is applied when they return. [5.13] */
  readonly press: (item: Pick<ItemSummary, 'id' | 'name'>) => void
  readonly retry: () => void
}

/** Returns the signed-in customer's favourites at one location. */
export function useFavouriteItems(locationId: number): FavouriteItems {
  const t = useTranslations('menu.favourite')
  const { language } = useSite()
  const userId = useSession(({ user }) => user?.id ?? null)
  const { state, marks, gone } = useFavourites()

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
        pendingMark.write(dish)
        // The session is still loading: the mark is applied once it is known.
        if (session === 'unknown' && isExpected()) return
        void askToLogIn({ title: t('logInTitle'), text: t('logIn', { name: item.name }) })
        return
      }
      const { state: known, marks } = useFavourites.getState()
      if (known !== 'known') {
        // The favourites are still loading, so the effect of a press is unknown: the mark is applied once they are
        // read.
        pendingMark.write(dish)
        if (known === 'failed') read()
        return
      }
      const isMarked = marks.some((one) => isSameMark(one, dish))
      calls()
        .then(({ changeMark }) => changeMark(language, dish, !isMarked))
        .then((isStored) => {
          if (!isStored) showToast(t('failed'), { position: 'top-center', tone: 'bad' })
        })
        .catch((error: unknown) => console.error(error))
    },
    [language, locationId, read, t],
  )

  const goneHere = gone.filter((one) => one.locationId === locationId)
  const forgetGone = () => {
    calls()
      .then((loaded) => loaded.forgetGone(language, goneHere))
      .then((isForgotten) => {
        if (!isForgotten) showToast(t('failed'), { position: 'top-center', tone: 'bad' })
      })
      .catch((error: unknown) => console.error(error))
  }

  const marked = useMemo(
    () => new Set(marks.filter((one) => one.locationId === locationId).map(({ itemId }) => itemId)),
    [marks, locationId],
  )
  return {
    marked,
    gone: goneHere.length,
    forgetGone,
    state: userId === null ? 'out' : state === 'unknown' ? 'reading' : state,
    press,
    retry: read,
  }
}
