const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))

const spanish = (name: string) => ({ translations: { es: { name: `${name} en español` } } })

/**
 * A menu file in base64 with nearly as many dishes, choices and categories as a menu can have, each with its words in
 * another language. Some places are left for the dishes that a location has already.
 */
export function largestMenu(price: number): string {
  const dish = (name: string) => ({
    name,
    ...spanish(name),
    description: 'Slowly cooked with what the garden has, as it was always done in this kitchen, and served with bread',
    price,
    allergens: ['milk'],
    options: [
      {
        name: `Size of ${name}`,
        ...spanish(`Size of ${name}`),
        values: many(5, (v) => ({
          name: `Choice ${v} of ${name}`,
          ...spanish(`Choice ${v} of ${name}`),
          price: v * 50,
        })),
      },
    ],
  })
  const categories = many(450, (c) => ({
    name: `Category ${c}`,
    ...spanish(`Category ${c}`),
    dishes: many(4, (d) => dish(`Dish ${c}.${d}`)),
  }))
  return Buffer.from(JSON.stringify({ format: 'comanda-menu', version: 1, categories })).toString('base64')
}
