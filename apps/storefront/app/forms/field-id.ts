/** Returns the id of a field's control in the page, so that a problem can focus it. */
export const fieldId = (field: string): string => `field-${field.replaceAll('.', '-')}`
