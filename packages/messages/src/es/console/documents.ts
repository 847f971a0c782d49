import type { documentTexts as english } from '../../en/console/documents.ts'
import type { Shape } from '../../shape.ts'

export const documentTexts: Shape<typeof english> = {
  title: 'Documentos',
  text: 'Tu política de privacidad, tus condiciones y la información sobre alergias. Empieza con una plantilla, rellena lo marcado y publica.',
  failed: 'No hemos podido cargar los documentos.',
  retry: 'Reintentar',
  kind: 'Documento',
  kinds: { privacy: 'Privacidad', terms: 'Condiciones', allergy: 'Alergias' },
  language: 'Idioma del documento',
  current: 'Tus clientes ven la versión {version}, publicada el {date}.',
  none: 'Todavía no hay nada publicado en este idioma.',
  source: 'Texto',
  sourceHint: '## empieza un título y - un punto de una lista. **Negrita**, y [palabras](https://…) para un enlace.',
  open: '{count, plural, one {Rellena esto antes de publicar:} other {Rellena estas partes antes de publicar:}}',
  publish: 'Publicar',
  saveDraft: 'Guardar borrador',
  useTemplate: 'Empezar con la plantilla',
  advice: 'La plantilla recoge lo básico. No es asesoramiento legal: haz que la revisen para tu restaurante.',
  preview: 'Vista previa',
  empty: 'Aquí se ve tu texto.',
  published: 'Publicado. Tus clientes ya lo ven.',
  draftSaved: 'Borrador guardado',
}
