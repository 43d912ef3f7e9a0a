import { beforeEach, expect, test } from 'vitest';
import { setToday } from '../../support/form-fields.ts';
import { openForm } from '../../support/forms.tsx';

beforeEach(() => setToday(2026, 11, 21));

/** The name, and the attributes for typing, limits and autofill. */
const attributes =
  'name type inputmode autocomplete maxlength max spellcheck autocapitalize enterkeyhint'.split(' ');

/** The attributes of each field of the form. `-` stands for a missing attribute. */
function attributesOfForm(): string[] {
  const controls = [...document.querySelectorAll('form input:not([type=range]), form select')];
  return controls.map((control) => attributes.map((name) => control.getAttribute(name) ?? '-').join(' '));
}

test('the fields of the application form have the expected attributes', () => {
  openForm('application');
  expect(attributesOfForm()).toEqual([
    'amount text numeric off - - - - -',
    'term - - - - - - - -',
    'firstName text - given-name - - false words -',
    'lastName text - family-name - - false words -',
    'middleName text - additional-name - - false words -',
    'email email email email - - false none -',
    'birthdate date - bday - 2008-11-21 - - -',
    'passportSeries text numeric off 4 - - - -',
    'passportNumber text numeric off 6 - - - go',
  ]);
});

test('the fields of the scoring form have the expected attributes', () => {
  openForm('scoring');
  expect(attributesOfForm()).toEqual([
    'gender - - sex - - - - -',
    'maritalStatus - - - - - - - -',
    'dependentAmount - - - - - - - -',
    'passportIssueDate date - off - 2026-11-21 - - -',
    'passportIssueBranch text numeric off - - - - -',
    'employmentStatus - - - - - - - -',
    'employerINN text numeric off - - - - -',
    'salary text numeric off - - - - -',
    'position - - - - - - - -',
    'workExperienceTotal text decimal off 5 - - - -',
    'workExperienceCurrent text decimal off 5 - - - go',
  ]);
});
