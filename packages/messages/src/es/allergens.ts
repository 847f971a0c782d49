/** Names of the allergens inside a sentence; both apps use them. */
export const allergens = {
  celery: 'apio',
  gluten: 'gluten',
  crustaceans: 'crustáceos',
  eggs: 'huevo',
  fish: 'pescado',
  lupin: 'altramuces',
  milk: 'leche',
  molluscs: 'moluscos',
  mustard: 'mostaza',
  nuts: 'frutos de cáscara',
  peanuts: 'cacahuetes',
  sesame: 'sésamo',
  soya: 'soja',
  sulphites: 'sulfitos',
}
