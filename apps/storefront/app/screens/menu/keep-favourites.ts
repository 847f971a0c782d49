import type { Language } from '@comanda/domain'
import { addFavourite, readFavourites, removeFavourite } from '../../api/account.ts'
import { browserDoor, type Door } from '../../api/door.ts'
import { isSameMark, type Mark, useFavourites, wantedMark } from '../../stored/favourites.ts'

/** The calls about favourites: fetched when the first of them is needed, so that the menu's own start stays small. */

/** Reads what is marked, then does what was pressed before logging in. Tells the mark that was done, for a word about it. */
export async function readMarks(language: Language): Promise<Mark | null> {
  const door = browserDoor(language)
  const answer = await readFavourites(door)
  if (!answer.ok) {
    useFavourites.setState({ state: 'failed' })
    return null
  }
  useFavourites.setState({ state: 'known', marks: answer.value })
  const wanted = wantedMark.read()?.value ?? null
  wantedMark.remove()
  if (wanted === null || answer.value.some((one) => isSameMark(one, wanted))) return wanted
  return (await mark(door, wanted, true)) ? wanted : null
}

/** Marks or unmarks at once, and takes it back where the server did not keep it: then false. [7.21] [7.22] */
export const changeMark = (language: Language, dish: Mark, isMarked: boolean): Promise<boolean> =>
  mark(browserDoor(language), dish, isMarked)

async function mark(door: Door, dish: Mark, isMarked: boolean): Promise<boolean> {
  show(dish, isMarked)
  const answer = await (isMarked ? addFavourite(door, dish) : removeFavourite(door, dish))
  if (!answer.ok) show(dish, !isMarked)
  return answer.ok
}

function show(dish: Mark, isMarked: boolean): void {
  useFavourites.setState(({ marks }) => {
    const others = marks.filter((one) => !isSameMark(one, dish))
    return { marks: isMarked ? [dish, ...others] : others }
  })
}
