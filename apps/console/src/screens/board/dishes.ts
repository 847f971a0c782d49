import type { KitchenChoice, KitchenLine, StaffOrder } from '../../api/orders.ts'

/** "2 × Margherita" for each line. */
export const dishesOf = (order: StaffOrder): string[] => order.lines.map((line) => `${line.quantity} × ${line.name}`)

const answersOf = (choices: readonly KitchenChoice[]): string[] =>
  choices.flatMap(({ answers }) =>
    answers.flatMap(({ name, quantity, choices: deeper }) => {
      const words = quantity > 1 ? `${quantity} × ${name}` : name
      const inside = answersOf(deeper)
      return inside.length > 0 ? `${words} (${inside.join(', ')})` : words
    }),
  )

/** The choices of a line as one text: "Diavola (Large), Cola". */
export const choicesInWords = ({ choices }: KitchenLine): string => answersOf(choices).join(', ')
