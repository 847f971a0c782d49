import type { menuPaperTexts as english } from '../../en/console/menu-paper.ts'
import type { Shape } from '../../shape.ts'

export const menuPaperTexts: Shape<typeof english> = {
  title: 'Imprimir la carta',
  text: 'Tu carta en A4, tal como está ahora: para la barra, la puerta o la bolsa.',
  loading: 'Cargando la carta…',
  failed: 'No hemos podido cargar la carta.',
  retry: 'Reintentar',
  none: 'No hay nada en la carta que se venda así.',
  prices: 'Platos y precios para',
  types: { delivery: 'Entrega a domicilio', collection: 'Recogida', table: 'Mesa' },
  descriptions: 'Descripciones',
  allergens: 'Alérgenos',
  print: 'Imprimir o guardar como PDF',
  hint: 'Los platos ocultos no salen. Los platos salen en el idioma de esta consola si están traducidos.',
  adults: '+18',
  kcal: '{kcal} kcal',
  contains: 'Contiene {list}',
  mayContain: 'Puede contener {list}',
  undeclared: 'Alérgenos: pregúntanos',
  ask: 'Avísanos de tus alergias antes de pedir.',
  asOf: 'Precios del {day}, impuestos incluidos',
}
