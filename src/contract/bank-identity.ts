/** The bank's name and contacts. The specification (section 1) has only the placeholders {phone} and {email}. */
export const bank = {
  name: 'NeoBank',
  phone: '+7 (495) 984 25 13',
  phoneLink: 'tel:+74959842513',
  email: 'info@neobank.example',
  emailLink: 'mailto:info@neobank.example',
} as const;
