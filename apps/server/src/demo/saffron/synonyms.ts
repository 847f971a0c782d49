import type { Synonym } from '@comanda/domain'

export const saffronSynonyms: readonly Synonym[] = [
  {
    words: ['mild', 'not spicy', 'not hot', 'suave', 'no picante', 'sin picante'],
    finds: ['Korma', 'Butter chicken', 'Chicken tikka masala', 'Saag', 'Dopiaza', 'Chicken biryani'],
  },
  {
    words: ['kids', 'children', "children's menu", 'niños', 'menú infantil'],
    finds: ['Korma', 'Butter chicken', 'Naan', 'Masala chips', 'Mango kulfi'],
  },
  { words: ['vegetarian curry', 'vegetable curry'], finds: ['Vegetables and dal', 'Vegetable jalfrezi'] },
]
