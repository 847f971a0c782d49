import { foldText } from '@comanda/domain'

const plain = (text: string) =>
  foldText(text)
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()

interface Matched<Dish> {
  readonly matches: readonly { readonly file: File; readonly dish: Dish }[]
  /** Names of the files that belong to no dish, or to several. */
  readonly unknown: readonly string[]
}

/** Finds the dish of each file by its name: "Pollo al ajillo.jpg", "pollo-al-ajillo_2.png". */
export function matchFiles<Dish extends { readonly name: string }>(
  files: readonly File[],
  dishes: readonly Dish[],
): Matched<Dish> {
  const found = files.map((file) => {
    const name = plain(file.name.replace(/\.[^.]+$/, ''))
    const exact = dishes.filter((dish) => plain(dish.name) === name)
    const numbered = dishes.filter((dish) => plain(dish.name) === name.replace(/ \d+$/, ''))
    const all = exact.length > 0 ? exact : numbered
    return { file, dish: all.length === 1 ? all[0] : undefined }
  })
  return {
    matches: found.flatMap(({ file, dish }) => (dish === undefined ? [] : [{ file, dish }])),
    unknown: found.flatMap(({ file, dish }) => (dish === undefined ? [file.name] : [])),
  }
}
