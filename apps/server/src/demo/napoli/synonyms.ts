import type { Synonym } from '@comanda/domain'

export const napoliSynonyms: readonly Synonym[] = [
  { words: ['pepperoni', 'peperoni', 'salami pizza'], finds: ['Diavola'] },
  {
    words: ['kids', 'children', "children's menu", 'for kids', 'niños', 'menú infantil', 'para niños'],
    finds: ['Margherita', 'Spaghetti al pomodoro', 'Dough balls', 'Rosemary fries', 'Gelato'],
  },
  { words: ['hawaiian', 'ham and mushroom', 'jamón y champiñones'], finds: ['Capricciosa'] },
  { words: ['four cheese', 'cuatro quesos'], finds: ['Quattro formaggi'] },
  { words: ['truffle', 'trufa'], finds: ['Tartufo del sabato'] },
  { words: ['vegetable pizza', 'veggie supreme'], finds: ['Ortolana'] },
  { words: ['bolognese', 'ragu', 'boloñesa'], finds: ['Lasagne al forno', 'Spaghetti con polpette'] },
]
