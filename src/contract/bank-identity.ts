/** The bank's name and contacts, which replace {phone} and {email} in the specification (section 1). */
export const bank = {
  name: 'NeoBank',
  phone: '+7 (495) 984 25 13',
  phoneLink: 'tel:+74959842513',
  email: 'info@neobank.example',
  emailLink: 'mailto:info@neobank.example',
} as const;
