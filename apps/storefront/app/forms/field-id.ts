/** Returns the id of a field's control in the page, so that a problem can focus it. */
export function fieldId(field: string): string {
  return `field-${field.replaceAll('.', '-')}`
}
