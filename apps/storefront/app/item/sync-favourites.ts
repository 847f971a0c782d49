import type { Language } from '@comanda/domain'
import { addFavourite, readFavourites, removeFavourite } from '../api/account.ts'
import { type ApiClient, browserClient } from '../api/client.ts'
import { isSameMark, type Mark, pendingMark, useFavourites } from '../stored/favourites.ts'

/** The API calls about favourites, loaded on first use so that the menu's own code stays small. */

/** Reads the favourites, then applies a mark pressed before logging in. Returns that mark, for a message about it. */
export async function readMarks(language: Language): Promise<Mark | null> {
  const client = browserClient(language)
  const answer = await readFavourites(client)
  if (!answer.ok) {
    useFavourites.setState({ state: 'failed' })
    return null
  }
  const marks = answer.value.filter(({ isGone }) => !isGone)
  useFavourites.setState({ state: 'known', marks, gone: answer.value.filter(({ isGone }) => isGone) })
  const pending = pendingMark.read()?.value ?? null
  pendingMark.remove()
  if (pending === null || marks.some((one) => isSameMark(one, pending))) return pending
  return (await mark(client, pending, true)) ? pending : null
}

/** Marks or unmarks optimistically. Returns false, and reverts, when the server did not store it. [7.21] [7.22] */
export function changeMark(language: Language, dish: Mark, isMarked: boolean): Promise<boolean> {
  return mark(browserClient(language), dish, isMarked)
}

/** Removes favourites whose dishes are no longer on the menu. Returns false where the server kept one. */
export async function forgetGone(language: Language, gone: readonly Mark[]): Promise<boolean> {
  const client = browserClient(language)
  const answers = await Promise.all(gone.map((dish) => removeFavourite(client, dish)))
  const kept = gone.filter((_, index) => answers[index]?.ok !== true)
  useFavourites.setState((before) => ({
    gone: before.gone.filter((one) => !gone.some((other) => isSameMark(one, other)) || kept.includes(one)),
  }))
  return kept.length === 0
}

async function mark(client: ApiClient, dish: Mark, isMarked: boolean): Promise<boolean> {
  show(dish, isMarked)
  const answer = await (isMarked ? addFavourite(client, dish) : removeFavourite(client, dish))
  if (!answer.ok) show(dish, !isMarked)
  return answer.ok
}

function show(dish: Mark, isMarked: boolean): void {
  useFavourites.setState(({ marks }) => {
    const others = marks.filter((one) => !isSameMark(one, dish))
    return { marks: isMarked ? [dish, ...others] : others }
  })
}
