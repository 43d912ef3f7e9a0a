import { expect, test } from 'vitest';
import { openForm } from '../../support/forms.tsx';

/** What a keyboard, a password manager and a browser's memory go by; `-` where nothing is said. */
const attributes = [
  'type',
  'inputmode',
  'autocomplete',
  'maxlength',
  'spellcheck',
  'autocapitalize',
  'enterkeyhint',
];

function attributesOfForm(): string[] {
  const controls = [...document.querySelectorAll('form input:not([type=range]), form select')];
  return controls.map((control) =>
    [
      control.getAttribute('name') ?? control.ariaLabel,
      ...attributes.map((name) => control.getAttribute(name) ?? '-'),
    ].join(' '),
  );
}

test('the application form', () => {
  openForm('application');
  expect(attributesOfForm()).toEqual([
    'amount text numeric off - - - -',
    'term - - - - - - -',
    'lastName text - family-name 100 false words -',
    'firstName text - given-name 100 false words -',
    'middleName text - additional-name 100 false words -',
    'email email email email 254 false none -',
    'birthdate date - bday - - - -',
    'passportSeries text numeric off 4 - - -',
    'passportNumber text numeric off 6 - - go',
  ]);
});

test('the scoring form', () => {
  openForm('scoring');
  expect(attributesOfForm()).toEqual([
    'gender - - sex - - - -',
    'maritalStatus - - - - - - -',
    'dependentAmount - - - - - - -',
    'passportIssueDate date - off - - - -',
    'passportIssueBranch text numeric off 7 - - -',
    'employmentStatus - - - - - - -',
    'position - - - - - - -',
    'employerINN text numeric off 12 - - -',
    'salary text numeric off - - - -',
    'workExperienceTotal text decimal off 5 - - -',
    'workExperienceCurrent text decimal off 5 - - go',
  ]);
});
