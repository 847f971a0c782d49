import type { Synonym } from '@comanda/domain'

export const trianaSynonyms: readonly Synonym[] = [
  {
    words: ['niños', 'menú infantil', 'para niños', 'kids', 'children', "children's menu"],
    finds: ['Croquetas de jamón', 'Tortilla de patatas', 'Flamenquín', 'Calamares fritos', 'Helado'],
  },
  { words: ['cola', 'coca cola', 'cocacola', 'pepsi', 'coke'], finds: ['Cola 33 cl'] },
  { words: ['pescaíto', 'pescaito frito', 'fried fish'], finds: ['Fritura'] },
  { words: ['oxtail', 'rabo de toro'], finds: ['Cola de toro'] },
  { words: ['pork cheek', 'carrilleras'], finds: ['Carrillada ibérica', 'Arroz con carrillada'] },
]
