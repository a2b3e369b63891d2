import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Chips } from '#client/ui/Chips.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Progress } from '#client/ui/Progress.tsx';
import { RadioGroup } from '#client/ui/RadioGroup.tsx';
import { Section } from '#client/ui/Section.tsx';
import { Select } from '#client/ui/Select.tsx';
import { Stepper } from '#client/ui/Stepper.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import styles from './Ui.module.css';

const filters = [
  { value: 'all', label: 'All', count: 10 },
  { value: 'healthcare', label: 'Healthcare', count: 3, discipline: 'healthcare' },
  { value: 'biotechnology', label: 'Biotechnology', count: 1, discipline: 'biotechnology' },
  { value: 'materials', label: 'Materials', count: 1, discipline: 'materials' },
  { value: 'ai', label: 'AI & ML', count: 1, discipline: 'ai' },
] as const;

/** Buttons, fields and what else takes a hand. */
export function UiControls() {
  const [quantity, setQuantity] = useState(2);
  const [filter, setFilter] = useState('all');
  const [open, setOpen] = useState(false);
  const toast = useToast();
  return (
    <>
      <Section title="Actions" eyebrow="Controls">
        <div className={styles.stack}>
          {(['small', 'medium', 'large'] as const).map((size) => (
            <div key={size} className={styles.row}>
              <Button size={size} iconAfter={<Icon name="arrow" />}>
                Register now
              </Button>
              <Button size={size} variant="secondary">
                Details
              </Button>
              <Button size={size} variant="quiet">
                View all conferences
              </Button>
            </div>
          ))}
          <div className={styles.row}>
            <Button busy>Submitting...</Button>
            <Button disabled>Pay with PayPal</Button>
            <Button variant="secondary" disabled>
              Details
            </Button>
            <Button variant="quiet" disabled>
              View all
            </Button>
            <Button href="#main" variant="secondary" icon={<Icon name="download" />}>
              Programme (PDF)
            </Button>
            <IconButton label="Search" icon={<Icon name="search" size={24} />} />
            <IconButton raised label="Play" icon={<Icon name="play" size={24} />} />
          </div>
          <div className={styles.row}>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              Open the dialog
            </Button>
            <Button
              variant="secondary"
              onClick={() => toast({ tone: 'success', message: 'Payment completed!' })}
            >
              Show a toast
            </Button>
          </div>
          <Chips legend="Category" options={filters} value={filter} onChange={setFilter} />
        </div>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Contact us"
          closeLabel="Close"
          footer={<Button onClick={() => setOpen(false)}>Send message</Button>}
        >
          <div className={styles.stack}>
            <p>We answer within 24 hours on business days.</p>
            <TextInput label="Name" autoComplete="name" />
            <TextArea label="Message" />
          </div>
        </Dialog>
      </Section>
      <Section title="Fields" ground="raised">
        <div className={styles.columns}>
          <div className={styles.stack}>
            <TextInput label="First name" autoComplete="given-name" placeholder="Ada" />
            <TextInput
              label="Email"
              type="email"
              hint="Your confirmation goes here."
              error="Please enter a valid email address"
              defaultValue="ada@example"
            />
            <TextInput label="Coupon code" note="(optional)" disabled />
            <TextInput label="Conference" readOnly defaultValue="NextGen Pharma 2026" />
            <Select label="Country" defaultValue="">
              <option value="">Choose a country</option>
              <option>Czech Republic</option>
            </Select>
            <Select label="Designation" error="Designation is required" defaultValue="">
              <option value="">Choose</option>
              <option>Prof</option>
            </Select>
          </div>
          <div className={styles.stack}>
            <TextArea label="Abstract" aside={<span>12/300</span>} hint="At most 300 words." rows={4} />
            <RadioGroup
              legend="Category"
              name="ui-category"
              defaultValue="Speaker"
              options={[
                { value: 'Speaker', label: 'Speaker', hint: 'Needs at least one Presenter ticket.' },
                { value: 'Delegate', label: 'Delegate' },
                { value: 'Sponsor', label: 'Sponsor', disabled: true },
              ]}
            />
            <RadioGroup
              legend="Currency"
              name="ui-currency"
              inline
              error="Choose a currency"
              options={[
                { value: 'USD', label: 'USD ($)' },
                { value: 'EUR', label: 'EUR (€)' },
              ]}
            />
            <Checkbox label="I accept the terms" defaultChecked hint="You can read them first." />
            <Checkbox label="I accept the terms" error="The terms must be accepted" />
            <Checkbox label="Not available" disabled />
            <Stepper
              label="Delegate In-Person"
              value={quantity}
              onChange={setQuantity}
              decreaseLabel="Remove one Delegate In-Person"
              increaseLabel="Add one Delegate In-Person"
              invalidMessage="The quantity must be a whole number from 0 to 50."
            />
            <Progress label="abstract.pdf" value={0.42} detail="42 %" />
          </div>
        </div>
      </Section>
    </>
  );
}
