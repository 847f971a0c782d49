import type { Shape } from '../../shape.ts'
import type { documents as english } from '../en/documents.ts'

export const documents: Shape<typeof english> = {
  title: 'Condiciones y políticas',
  policy: 'Política de privacidad',
  terms: 'Términos y condiciones',
  allergy: 'Información sobre alérgenos',
  tabs: 'Documentos',
  empty: 'Este texto aún no se ha publicado.',
  contactTitle: 'Contacto',
  contactText: 'Llámanos, escríbenos o pásate por aquí.',
  directions: 'Cómo llegar',
  notFoundTitle: 'Esta página no está en la carta',
  notFoundText: '404: hemos mirado por todas partes, hasta en el horno.',
  toHome: 'Volver al inicio',
  notExistTitle: 'Aquí no hay ningún restaurante',
  notExistText: 'Puede que la dirección esté mal escrita o que el restaurante se haya mudado.',
  troubleTitle: 'La cocina no contesta',
  troubleText: 'Algo ha fallado por nuestra parte. No has perdido nada.',
}
