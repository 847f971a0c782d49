import type { documents as english } from '../../en/browsing/documents.ts'
import type { Shape } from '../../shape.ts'

export const documents: Shape<typeof english> = {
  title: 'Condiciones y políticas',
  policy: 'Política de privacidad',
  terms: 'Términos y condiciones',
  allergy: 'Información sobre alérgenos',
  tabs: 'Documentos',
  yourData: 'Descargar o borrar lo que guardamos de tus pedidos',
  empty: 'Este texto aún no se ha publicado. Escríbenos si lo necesitas.',
  contactTitle: 'Contacto',
  contactText: 'Llámanos, escríbenos o ven a vernos.',
  directions: 'Cómo llegar',
  notFoundTitle: 'No encontramos esta página',
  notFoundText: 'Esta página no existe o ha cambiado de sitio.',
  unauthorisedTitle: 'No puedes ver esta página',
  unauthorisedText: 'Es de otra cuenta o se ha cerrado tu sesión.',
  toHome: 'Volver al inicio',
  notExistTitle: 'Aquí no hay ningún restaurante',
  notExistText: 'Puede que la dirección esté mal escrita o que el restaurante se haya mudado.',
  troubleTitle: 'Algo ha fallado por nuestra parte',
  troubleText: 'Tu cesta está a salvo. Vuelve a intentarlo en un momento.',
}
