/** What the desk's forms say and ask, as their operations declare it. Printed by `npm run schema`. */
import type { DeclaredForm } from '../parts/operation-form.ts';
import * as documents from './operations.generated.ts';

export const addToRegistrationForm: DeclaredForm<documents.AddToRegistrationMutation, documents.AddToRegistrationMutationVariables> = {
  mutation: documents.AddToRegistrationDocument,
  plan: documents.AddToRegistrationPlanDocument,
  "title": "Add to {reference}",
  "action": "Add",
  "why": "",
  "after": true,
  "ways": {
    "label": "Payment method",
    "of": [
      {
        "label": "The buyer is sent a link to pay"
      },
      {
        "sets": [
          "complimentary"
        ]
      },
      {
        "label": "Bank transfer",
        "asks": [
          "bankReference",
          "paidOn"
        ],
        "needs": [
          "money"
        ]
      }
    ]
  },
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Registration",
      "required": true,
      "format": "registration"
    },
    "items": {
      "kind": "texts",
      "label": "Items",
      "hint": "Item and number, such as gala-dinner=2.",
      "required": true
    },
    "complimentary": {
      "kind": "flag",
      "label": "Complimentary"
    },
    "bankReference": {
      "kind": "text",
      "label": "Bank reference",
      "hint": "What the bank says of the transfer.",
      "limit": 140
    },
    "paidOn": {
      "kind": "text",
      "label": "Paid on",
      "hint": "When the money came.",
      "format": "day"
    }
  },
};

export const upgradeRegistrationForm: DeclaredForm<documents.UpgradeRegistrationMutation, documents.UpgradeRegistrationMutationVariables> = {
  mutation: documents.UpgradeRegistrationDocument,
  plan: documents.UpgradeRegistrationPlanDocument,
  "title": "Upgrade a ticket of {reference}",
  "action": "Upgrade",
  "why": "",
  "after": true,
  "ways": {
    "label": "Payment method",
    "of": [
      {
        "label": "The buyer is sent a link to pay"
      },
      {
        "sets": [
          "complimentary"
        ]
      },
      {
        "label": "Bank transfer",
        "asks": [
          "bankReference",
          "paidOn"
        ],
        "needs": [
          "money"
        ]
      }
    ]
  },
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Registration",
      "required": true,
      "format": "registration"
    },
    "place": {
      "kind": "number",
      "label": "Ticket",
      "hint": "Its number, such as 1 of XX-2026-7F3K9Q-1.",
      "required": true
    },
    "item": {
      "kind": "text",
      "label": "Item",
      "hint": "What it is to become, such as delegate-in-person.",
      "required": true
    },
    "complimentary": {
      "kind": "flag",
      "label": "Complimentary"
    },
    "bankReference": {
      "kind": "text",
      "label": "Bank reference",
      "hint": "What the bank says of the transfer.",
      "limit": 140
    },
    "paidOn": {
      "kind": "text",
      "label": "Paid on",
      "hint": "When the money came.",
      "format": "day"
    }
  },
};

export const editRegistrationForm: DeclaredForm<documents.EditRegistrationMutation, documents.EditRegistrationMutationVariables> = {
  mutation: documents.EditRegistrationDocument,
  "title": "Edit {reference}",
  "action": "Save",
  "after": true,
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Registration",
      "required": true,
      "format": "registration"
    },
    "designation": {
      "kind": "text",
      "label": "Designation"
    },
    "firstName": {
      "kind": "text",
      "label": "First name"
    },
    "lastName": {
      "kind": "text",
      "label": "Last name"
    },
    "email": {
      "kind": "text",
      "label": "Email",
      "format": "email"
    },
    "phone": {
      "kind": "text",
      "label": "Phone"
    },
    "country": {
      "kind": "text",
      "label": "Country",
      "format": "country"
    },
    "scientificSession": {
      "kind": "text",
      "label": "Scientific session"
    },
    "organization": {
      "kind": "text",
      "label": "Organisation"
    }
  },
};

export const noteOnRegistrationForm: DeclaredForm<documents.NoteOnRegistrationMutation, documents.NoteOnRegistrationMutationVariables> = {
  mutation: documents.NoteOnRegistrationDocument,
  "title": "Add a note to {reference}",
  "action": "Save note",
  "asksWhy": false,
  "after": true,
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Registration",
      "required": true,
      "format": "registration"
    },
    "text": {
      "kind": "words",
      "label": "Note",
      "hint": "For staff; the buyer does not see it.",
      "required": true,
      "limit": 2000
    }
  },
};

export const cancelRegistrationForm: DeclaredForm<documents.CancelRegistrationMutation, documents.CancelRegistrationMutationVariables> = {
  mutation: documents.CancelRegistrationDocument,
  plan: documents.CancelRegistrationPlanDocument,
  "title": "Cancel {reference}",
  "action": "Cancel registration",
  "why": "",
  "unplanned": [
    "answer"
  ],
  "after": true,
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Registration",
      "required": true,
      "format": "registration"
    },
    "amountMinor": {
      "kind": "amount",
      "label": "Amount",
      "hint": "The amount to refund, 0 for none; the whole remainder unless set."
    },
    "answer": {
      "kind": "words",
      "label": "Message to the buyer",
      "hint": "Added to the email that informs them.",
      "limit": 2000
    }
  },
};

export const declineCancellationForm: DeclaredForm<documents.DeclineCancellationMutation, documents.DeclineCancellationMutationVariables> = {
  mutation: documents.DeclineCancellationDocument,
  "title": "Decline the request of {reference}",
  "action": "Decline and inform the buyer",
  "asksWhy": false,
  "after": true,
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Registration",
      "required": true,
      "format": "registration"
    },
    "answer": {
      "kind": "words",
      "label": "Reply to the buyer",
      "hint": "Sent by email.",
      "required": true,
      "limit": 2000
    }
  },
};

export const moveRegistrationForm: DeclaredForm<documents.MoveRegistrationMutation, documents.MoveRegistrationMutationVariables> = {
  mutation: documents.MoveRegistrationDocument,
  plan: documents.MoveRegistrationPlanDocument,
  "title": "Move {reference}",
  "action": "Move registration",
  "why": "",
  "unplanned": [
    "answer"
  ],
  "after": true,
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Registration",
      "required": true,
      "format": "registration"
    },
    "to": {
      "kind": "text",
      "label": "Conference",
      "hint": "Where to, in the same year.",
      "required": true,
      "format": "conference"
    },
    "answer": {
      "kind": "words",
      "label": "Message to the buyer",
      "hint": "Added to the email, which says where the registration has moved.",
      "limit": 2000
    }
  },
};

export const recordTransferForm: DeclaredForm<documents.RecordTransferMutation, documents.RecordTransferMutationVariables> = {
  mutation: documents.RecordTransferDocument,
  plan: documents.RecordTransferPlanDocument,
  "title": "Record a bank transfer for {reference}",
  "action": "Record",
  "why": "",
  "after": true,
  "ways": {
    "label": "What it is",
    "of": [
      {
        "label": "It came",
        "takes": [
          "payerAccount"
        ]
      },
      {
        "sets": [
          "todaysPrice"
        ],
        "takes": [
          "payerAccount"
        ]
      },
      {
        "sets": [
          "takenBack"
        ]
      },
      {
        "sets": [
          "cameBack"
        ]
      }
    ]
  },
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Registration",
      "required": true,
      "format": "registration"
    },
    "amountMinor": {
      "kind": "amount",
      "label": "Amount",
      "hint": "What came; what is still missing unless set."
    },
    "currency": {
      "kind": "text",
      "label": "Currency",
      "hint": "The registration’s unless set.",
      "format": "currency"
    },
    "bookedOn": {
      "kind": "text",
      "label": "Booked on",
      "required": true,
      "format": "day"
    },
    "bankReference": {
      "kind": "text",
      "label": "What the bank says of it",
      "required": true,
      "limit": 140
    },
    "payerAccount": {
      "kind": "text",
      "label": "From the account",
      "hint": "Such as an IBAN: a refund goes there.",
      "limit": 42
    },
    "takenBack": {
      "kind": "flag",
      "label": "The bank has taken it back"
    },
    "cameBack": {
      "kind": "flag",
      "label": "It was sent as a refund, and came back"
    },
    "todaysPrice": {
      "kind": "flag",
      "label": "It came late, and pays the price of the day",
      "hint": "Not that of then."
    }
  },
};

export const settleTransferForm: DeclaredForm<documents.SettleTransferMutation, documents.SettleTransferMutationVariables> = {
  mutation: documents.SettleTransferDocument,
  plan: documents.SettleTransferPlanDocument,
  "title": "Settle a bank transfer",
  "action": "Settle",
  "why": "",
  "ways": {
    "label": "What became of it",
    "of": [
      {
        "label": "It was given back",
        "asks": [
          "bookedOn",
          "bankReference"
        ],
        "takes": [
          "toAccount"
        ]
      },
      {
        "label": "It is for a registration",
        "asks": [
          "usedFor"
        ],
        "takes": [
          "todaysPrice"
        ]
      },
      {
        "sets": [
          "other"
        ]
      }
    ]
  },
  "inputs": {
    "id": {
      "kind": "text",
      "label": "Transfer",
      "hint": "Its id, or the registration whose money it is, such as XX-2026-7F3K9Q.",
      "required": true
    },
    "usedFor": {
      "kind": "text",
      "label": "Registration",
      "hint": "What it is used for.",
      "format": "registration"
    },
    "todaysPrice": {
      "kind": "flag",
      "label": "It came late for that one, and pays the price of the day",
      "hint": "Not that of then."
    },
    "bookedOn": {
      "kind": "text",
      "label": "Booked on",
      "hint": "When it went back.",
      "format": "day"
    },
    "bankReference": {
      "kind": "text",
      "label": "What the bank says of it",
      "limit": 140
    },
    "toAccount": {
      "kind": "text",
      "label": "To the account",
      "hint": "Where it is not the one that the money came from.",
      "limit": 42
    },
    "other": {
      "kind": "flag",
      "label": "It is for something else",
      "hint": "Something other than registrations."
    }
  },
};

export const invoiceFirstForm: DeclaredForm<documents.InvoiceFirstMutation, documents.InvoiceFirstMutationVariables> = {
  mutation: documents.InvoiceFirstDocument,
  plan: documents.InvoiceFirstPlanDocument,
  "title": "Invoice {reference} before payment",
  "action": "Invoice",
  "after": true,
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Registration",
      "required": true,
      "format": "registration"
    }
  },
};

export const enterBillingForm: DeclaredForm<documents.EnterBillingMutation, documents.EnterBillingMutationVariables> = {
  mutation: documents.EnterBillingDocument,
  "title": "Billing details of {reference}",
  "action": "Save",
  "after": true,
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Registration",
      "required": true,
      "format": "registration"
    },
    "company": {
      "kind": "text",
      "label": "Company",
      "required": true
    },
    "address": {
      "kind": "text",
      "label": "Billing address",
      "required": true,
      "format": "lines"
    },
    "country": {
      "kind": "text",
      "label": "Country",
      "required": true
    },
    "vatNumber": {
      "kind": "text",
      "label": "VAT or tax number"
    },
    "purchaseOrder": {
      "kind": "text",
      "label": "Purchase order number"
    }
  },
};

export const setTaxRateForm: DeclaredForm<documents.SetTaxRateMutation, documents.SetTaxRateMutationVariables> = {
  mutation: documents.SetTaxRateDocument,
  "title": "Enter a rate",
  "action": "Enter the rate",
  "says": "The day of the payment counts. Documents that were issued keep what they said.",
  "asksWhy": false,
  "inputs": {
    "currency": {
      "kind": "text",
      "label": "Of orders in",
      "hint": "The code of a currency.",
      "required": true,
      "format": "currency"
    },
    "inCurrency": {
      "kind": "text",
      "label": "Tax is due in",
      "hint": "The code of a currency.",
      "required": true,
      "format": "currency"
    },
    "rate": {
      "kind": "text",
      "label": "Rate",
      "hint": "Units of the first for one of the second, as authorities publish it: 1.1512.",
      "required": true
    },
    "from": {
      "kind": "text",
      "label": "First day",
      "required": true,
      "format": "day"
    },
    "until": {
      "kind": "text",
      "label": "Last day",
      "required": true,
      "format": "day"
    },
    "source": {
      "kind": "text",
      "label": "Source",
      "hint": "Printed on the documents: HMRC monthly rates, March 2026.",
      "required": true
    }
  },
};

export const removeTaxRateForm: DeclaredForm<documents.RemoveTaxRateMutation, documents.RemoveTaxRateMutationVariables> = {
  mutation: documents.RemoveTaxRateDocument,
  "title": "Remove the rate",
  "action": "Remove",
  "inputs": {
    "id": {
      "kind": "text",
      "label": "Its id",
      "hint": "As rates list prints it.",
      "required": true
    }
  },
};

export const sendPaymentLinkForm: DeclaredForm<documents.SendPaymentLinkMutation, documents.SendPaymentLinkMutationVariables> = {
  mutation: documents.SendPaymentLinkDocument,
  "title": "Link to pay for {reference}",
  "action": "Send the link",
  "after": true,
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Registration",
      "required": true,
      "format": "registration"
    },
    "email": {
      "kind": "text",
      "label": "Somebody else who pays",
      "hint": "The buyer unless said.",
      "format": "email"
    }
  },
};

export const refundForm: DeclaredForm<documents.RefundMutation, documents.RefundMutationVariables> = {
  mutation: documents.RefundDocument,
  plan: documents.RefundPlanDocument,
  "title": "Refund {reference}",
  "action": "Refund",
  "why": "",
  "after": true,
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Registration",
      "required": true,
      "format": "registration"
    },
    "amountMinor": {
      "kind": "amount",
      "label": "Amount",
      "hint": "The whole remainder unless set."
    }
  },
};

export const takeOffItemForm: DeclaredForm<documents.TakeOffItemMutation, documents.TakeOffItemMutationVariables> = {
  mutation: documents.TakeOffItemDocument,
  plan: documents.TakeOffItemPlanDocument,
  "title": "Take an item off {reference}",
  "action": "Take off",
  "why": "",
  "after": true,
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Registration",
      "required": true,
      "format": "registration"
    },
    "item": {
      "kind": "text",
      "label": "Item",
      "hint": "Its id, such as gala-dinner.",
      "required": true
    },
    "quantity": {
      "kind": "number",
      "label": "How many",
      "hint": "1 unless set."
    },
    "amountMinor": {
      "kind": "amount",
      "label": "Amount",
      "hint": "The amount to refund; nothing unless set."
    }
  },
};

export const markRefundSentForm: DeclaredForm<documents.MarkRefundSentMutation, documents.MarkRefundSentMutationVariables> = {
  mutation: documents.MarkRefundSentDocument,
  plan: documents.MarkRefundSentPlanDocument,
  "title": "Mark a refund as sent",
  "action": "Mark as sent",
  "why": "",
  "after": true,
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Registration",
      "required": true,
      "format": "registration"
    },
    "refund": {
      "kind": "text",
      "label": "Refund",
      "hint": "Its id, where several are to be sent; the earliest unless set."
    },
    "bookedOn": {
      "kind": "text",
      "label": "Booked on",
      "required": true,
      "format": "day"
    },
    "bankReference": {
      "kind": "text",
      "label": "What the bank says of it",
      "required": true,
      "limit": 140
    },
    "toAccount": {
      "kind": "text",
      "label": "To the account",
      "hint": "Where the buyer has asked for another than the one that the money came from.",
      "limit": 42
    }
  },
};

export const withdrawRefundForm: DeclaredForm<documents.WithdrawRefundMutation, documents.WithdrawRefundMutationVariables> = {
  mutation: documents.WithdrawRefundDocument,
  plan: documents.WithdrawRefundPlanDocument,
  "title": "Withdraw a refund",
  "action": "Withdraw",
  "why": "",
  "unplanned": [
    "answer"
  ],
  "after": true,
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Registration",
      "required": true,
      "format": "registration"
    },
    "refund": {
      "kind": "text",
      "label": "Refund",
      "hint": "Its id, where several are to be sent; the earliest unless set."
    },
    "answer": {
      "kind": "words",
      "label": "Message to the buyer",
      "hint": "Added to the email, which says that the money will not be sent.",
      "limit": 2000
    }
  },
};

export const nameTicketHolderForm: DeclaredForm<documents.NameTicketHolderMutation, documents.NameTicketHolderMutationVariables> = {
  mutation: documents.NameTicketHolderDocument,
  plan: documents.NameTicketHolderPlanDocument,
  "title": "Holder of {reference}-{place}",
  "action": "Name the holder",
  "why": "",
  "after": true,
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Registration",
      "required": true,
      "format": "registration"
    },
    "place": {
      "kind": "number",
      "label": "Ticket",
      "hint": "The number at the end of its reference.",
      "required": true
    },
    "name": {
      "kind": "text",
      "label": "Name",
      "hint": "As on the badge, with a title if they use one.",
      "required": true
    },
    "organization": {
      "kind": "text",
      "label": "Organisation",
      "required": true
    },
    "email": {
      "kind": "text",
      "label": "Email",
      "hint": "Receives the ticket; without one the buyer looks after it.",
      "format": "email"
    }
  },
};

export const nameTicketHoldersForm: DeclaredForm<documents.NameTicketHoldersMutation, documents.NameTicketHoldersMutationVariables> = {
  mutation: documents.NameTicketHoldersDocument,
  plan: documents.NameTicketHoldersPlanDocument,
  "title": "Name a group for {reference}",
  "action": "Send the tickets",
  "why": "",
  "after": true,
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Registration",
      "required": true,
      "format": "registration"
    },
    "text": {
      "kind": "words",
      "label": "List of people",
      "hint": "Headings in any order: Name, Email, Organization (the buyer’s where it is empty), Ticket (optional).",
      "required": true,
      "format": "table"
    }
  },
};

export const decideTransferForm: DeclaredForm<documents.DecideTransferMutation, documents.DecideTransferMutationVariables> = {
  mutation: documents.DecideTransferDocument,
  "title": "Decide on a ticket transfer",
  "action": "Inform both",
  "inputs": {
    "id": {
      "kind": "text",
      "label": "Its id",
      "hint": "As seats transfers prints it.",
      "required": true
    },
    "accept": {
      "kind": "flag",
      "label": "The ticket is the colleague’s"
    },
    "decline": {
      "kind": "flag",
      "label": "It stays as it is"
    },
    "answer": {
      "kind": "words",
      "label": "Message to both",
      "hint": "Sent by email, if it is declined.",
      "limit": 2000
    }
  },
};

export const removeFromWaitingListForm: DeclaredForm<documents.RemoveFromWaitingListMutation, documents.RemoveFromWaitingListMutationVariables> = {
  mutation: documents.RemoveFromWaitingListDocument,
  "title": "Remove from waiting list",
  "action": "Remove",
  "inputs": {
    "id": {
      "kind": "text",
      "label": "Its id",
      "hint": "As waiting list prints it.",
      "required": true
    }
  },
};

export const createInvitationsForm: DeclaredForm<documents.CreateInvitationsMutation, documents.CreateInvitationsMutationVariables> = {
  mutation: documents.CreateInvitationsDocument,
  plan: documents.CreateInvitationsPlanDocument,
  "title": "Invite people",
  "action": "Send the invitations",
  "ways": {
    "label": "Whom",
    "of": [
      {
        "label": "One person",
        "asks": [
          "email"
        ],
        "takes": [
          "firstName",
          "lastName"
        ]
      },
      {
        "label": "Several people, from a table",
        "asks": [
          "csv"
        ]
      }
    ]
  },
  "inputs": {
    "conference": {
      "kind": "text",
      "label": "Conference",
      "required": true,
      "format": "conference"
    },
    "csv": {
      "kind": "table",
      "label": "Several people",
      "hint": "A table with the headings Email, First name and Last name, as a spreadsheet writes it."
    },
    "firstName": {
      "kind": "text",
      "label": "First name",
      "hint": "Whoever has one name only has it in either of the two."
    },
    "lastName": {
      "kind": "text",
      "label": "Last name"
    },
    "email": {
      "kind": "text",
      "label": "Email",
      "format": "email"
    },
    "registration": {
      "kind": "text",
      "label": "Off the registration",
      "hint": "In per cent; 100 is complimentary.",
      "format": "percentage"
    },
    "addOns": {
      "kind": "text",
      "label": "Off add-ons",
      "hint": "In per cent; 100 is complimentary.",
      "format": "percentage"
    },
    "accommodation": {
      "kind": "text",
      "label": "Off accommodation",
      "hint": "In per cent; 100 is complimentary.",
      "format": "percentage"
    },
    "uses": {
      "kind": "text",
      "label": "Registrations each",
      "hint": "One unless said."
    },
    "until": {
      "kind": "text",
      "label": "Last day",
      "hint": "Until the conference begins unless said.",
      "format": "day"
    },
    "abstractUntil": {
      "kind": "text",
      "label": "Abstracts until",
      "hint": "They may submit until then, whatever the deadline.",
      "format": "day"
    }
  },
};

export const endInvitationForm: DeclaredForm<documents.EndInvitationMutation, documents.EndInvitationMutationVariables> = {
  mutation: documents.EndInvitationDocument,
  "title": "End the invitation",
  "action": "End the invitation",
  "inputs": {
    "id": {
      "kind": "text",
      "label": "Its id",
      "hint": "As invitations list prints it.",
      "required": true
    }
  },
};

export const decideAbstractChangeForm: DeclaredForm<documents.DecideAbstractChangeMutation, documents.DecideAbstractChangeMutationVariables> = {
  mutation: documents.DecideAbstractChangeDocument,
  "title": "Decide on a change",
  "action": "Inform by email",
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Abstract",
      "required": true,
      "format": "abstract"
    },
    "accept": {
      "kind": "flag",
      "label": "The abstract says so from now on"
    },
    "decline": {
      "kind": "flag",
      "label": "It stays as it is"
    },
    "answer": {
      "kind": "words",
      "label": "Message to whoever proposed it",
      "hint": "Sent by email.",
      "limit": 2000
    }
  },
};

export const decideObjectionForm: DeclaredForm<documents.DecideObjectionMutation, documents.DecideObjectionMutationVariables> = {
  mutation: documents.DecideObjectionDocument,
  "title": "Decide on an author",
  "action": "Decide",
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Abstract",
      "required": true,
      "format": "abstract"
    },
    "number": {
      "kind": "number",
      "label": "Author",
      "hint": "Their place in the list of authors, as abstracts authors prints it.",
      "required": true
    },
    "remove": {
      "kind": "flag",
      "label": "They are no author; the others move up"
    },
    "keep": {
      "kind": "flag",
      "label": "They are, and are printed again"
    },
    "answer": {
      "kind": "words",
      "label": "Message to both",
      "hint": "Sent by email.",
      "limit": 2000
    }
  },
};

export const decideForm: DeclaredForm<documents.DecideMutation, documents.DecideMutationVariables> = {
  mutation: documents.DecideDocument,
  plan: documents.DecidePlanDocument,
  "title": "Decide on abstracts",
  "action": "Decide",
  "inputs": {
    "decision": {
      "kind": "choice",
      "label": "Decision",
      "required": true,
      "choices": [
        "accepted",
        "revise",
        "rejected"
      ],
      "names": {
        "accepted": "Accept",
        "revise": "Request revision",
        "rejected": "Reject"
      }
    },
    "references": {
      "kind": "texts",
      "label": "Abstracts",
      "required": true,
      "format": "abstract"
    },
    "as": {
      "kind": "text",
      "label": "Accepted as",
      "hint": "One of talk, poster, e-poster, video; what each author wishes, or what was decided before, unless said.",
      "when": [
        "decision",
        "accepted"
      ]
    },
    "minutes": {
      "kind": "number",
      "label": "Minutes",
      "hint": "How long a talk or a video is.",
      "when": [
        "decision",
        "accepted"
      ]
    },
    "message": {
      "kind": "words",
      "label": "Message to each author",
      "hint": "Sent by email; of a revision, what to revise.",
      "limit": 10000
    }
  },
};

export const allowLateAbstractForm: DeclaredForm<documents.AllowLateAbstractMutation, documents.AllowLateAbstractMutationVariables> = {
  mutation: documents.AllowLateAbstractDocument,
  "title": "Allow a late submission",
  "action": "Allow it",
  "says": "They use the same form as everybody, with this address. Nobody is told: write to them.",
  "inputs": {
    "email": {
      "kind": "text",
      "label": "Email",
      "hint": "The address that they submit with.",
      "required": true,
      "format": "email"
    },
    "conference": {
      "kind": "text",
      "label": "Conference",
      "required": true,
      "format": "conference"
    },
    "until": {
      "kind": "text",
      "label": "Until",
      "hint": "And including this day.",
      "required": true,
      "format": "day"
    }
  },
};

export const endLateAbstractForm: DeclaredForm<documents.EndLateAbstractMutation, documents.EndLateAbstractMutationVariables> = {
  mutation: documents.EndLateAbstractDocument,
  "title": "End the late submission",
  "action": "End it",
  "inputs": {
    "email": {
      "kind": "text",
      "label": "Email",
      "hint": "The address that they submit with.",
      "required": true,
      "format": "email"
    },
    "conference": {
      "kind": "text",
      "label": "Conference",
      "required": true,
      "format": "conference"
    }
  },
};

export const editAbstractForm: DeclaredForm<documents.EditAbstractMutation, documents.EditAbstractMutationVariables> = {
  mutation: documents.EditAbstractDocument,
  "title": "Edit {reference}",
  "action": "Save",
  "says": "Its author sees this as a version by the organiser, and is not told: write to them. A co-author who presents it from now on, or no longer, is told by email.",
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Abstract",
      "required": true,
      "format": "abstract"
    },
    "title": {
      "kind": "text",
      "label": "Title"
    },
    "abstract": {
      "kind": "words",
      "label": "Text"
    },
    "keywords": {
      "kind": "text",
      "label": "Keywords",
      "hint": "Separated by commas."
    },
    "presentation": {
      "kind": "text",
      "label": "Presentation",
      "hint": "Speaker, Poster, Workshop, Student Speaker, Virtual Presentation."
    },
    "biography": {
      "kind": "text",
      "label": "Biography",
      "format": "lines"
    },
    "base": {
      "kind": "number",
      "label": "Version that this is made of",
      "hint": "Refused where what it changes has been changed since."
    },
    "authors": {
      "kind": "text",
      "label": "Authors",
      "hint": "All of them and their affiliations, as abstracts authors --json prints them."
    }
  },
};

export const withdrawAbstractForm: DeclaredForm<documents.WithdrawAbstractMutation, documents.WithdrawAbstractMutationVariables> = {
  mutation: documents.WithdrawAbstractDocument,
  "title": "Withdraw {reference}",
  "action": "Withdraw",
  "inputs": {
    "reference": {
      "kind": "text",
      "label": "Abstract",
      "required": true,
      "format": "abstract"
    },
    "why": {
      "kind": "words",
      "label": "Why its author withdraws it",
      "hint": "The author reads it in the email that confirms the withdrawal; co-authors are told that it is withdrawn, not why.",
      "limit": 2000
    },
    "undo": {
      "kind": "flag",
      "label": "It is no longer withdrawn, whoever withdrew it"
    }
  },
};

export const publishProgrammeForm: DeclaredForm<documents.PublishProgrammeMutation, documents.PublishProgrammeMutationVariables> = {
  mutation: documents.PublishProgrammeDocument,
  plan: documents.PublishProgrammePlanDocument,
  "title": "Publish the programme",
  "action": "Publish",
  "says": "All of the conference’s draft is published, with whatever else it changes.",
  "planned": "What visitors will see",
  "asksWhy": false,
  "inputs": {
    "conference": {
      "kind": "text",
      "label": "Conference",
      "required": true,
      "format": "conference"
    },
    "quiet": {
      "kind": "flag",
      "label": "Tell nobody by email",
      "hint": "Presenters are told otherwise whose time, room or place on the programme changes; for ten minutes that can be called back."
    }
  },
};

export const tellOfProgrammeForm: DeclaredForm<documents.TellOfProgrammeMutation, documents.TellOfProgrammeMutationVariables> = {
  mutation: documents.TellOfProgrammeDocument,
  plan: documents.TellOfProgrammePlanDocument,
  "title": "Tell presenters",
  "action": "Tell them",
  "planned": "What they will be told",
  "asksWhy": false,
  "inputs": {
    "conference": {
      "kind": "text",
      "label": "Conference",
      "required": true,
      "format": "conference"
    },
    "since": {
      "kind": "number",
      "label": "Changes since publication",
      "hint": "The number of a publication, as Content lists them.",
      "required": true
    }
  },
};

export const createRoomForm: DeclaredForm<documents.CreateRoomMutation, documents.CreateRoomMutationVariables> = {
  mutation: documents.CreateRoomDocument,
  "title": "New online room",
  "action": "Create the room",
  "ways": {
    "label": "What it is for",
    "of": [
      {
        "label": "The conference",
        "takes": [
          "from",
          "until",
          "inPerson"
        ]
      },
      {
        "sets": [
          "test"
        ]
      }
    ]
  },
  "inputs": {
    "conference": {
      "kind": "text",
      "label": "Conference",
      "required": true,
      "format": "conference"
    },
    "name": {
      "kind": "text",
      "label": "Name",
      "hint": "As people see it, such as Main room.",
      "required": true,
      "limit": 120
    },
    "address": {
      "kind": "text",
      "label": "Address",
      "hint": "Sealed once it is saved: nothing shows it again, and people are led there by the button of their ticket.",
      "required": true,
      "format": "url"
    },
    "from": {
      "kind": "text",
      "label": "Begins",
      "hint": "By the clock of the place. Without times it is open on every day of the programme, from 30 minutes before the first session.",
      "format": "time"
    },
    "until": {
      "kind": "text",
      "label": "Ends",
      "format": "time"
    },
    "test": {
      "kind": "flag",
      "label": "A test for presenters, on the two days before"
    },
    "inPerson": {
      "kind": "flag",
      "label": "Tickets for the place open it, too"
    }
  },
};

export const editRoomForm: DeclaredForm<documents.EditRoomMutation, documents.EditRoomMutationVariables> = {
  mutation: documents.EditRoomDocument,
  "title": "Edit the room",
  "action": "Save",
  "inputs": {
    "id": {
      "kind": "text",
      "label": "Its id",
      "hint": "As rooms list prints it.",
      "required": true
    },
    "name": {
      "kind": "text",
      "label": "Name",
      "limit": 120
    },
    "address": {
      "kind": "text",
      "label": "Another address",
      "hint": "Sealed once it is saved: nothing shows it again, and people are led there by the button of their ticket.",
      "format": "url"
    },
    "recording": {
      "kind": "text",
      "label": "Recording",
      "hint": "Where it can be seen once the room is over; people are led there as they were led to the room.",
      "format": "url"
    },
    "from": {
      "kind": "text",
      "label": "Begins",
      "hint": "By the clock of the place. Without times it is open on every day of the programme, from 30 minutes before the first session.",
      "format": "time"
    },
    "until": {
      "kind": "text",
      "label": "Ends",
      "format": "time"
    }
  },
};

export const closeRoomForm: DeclaredForm<documents.CloseRoomMutation, documents.CloseRoomMutationVariables> = {
  mutation: documents.CloseRoomDocument,
  "title": "Close the room",
  "action": "Close the room",
  "says": "Nobody else joins. Whoever is in it stays there, and its recording can still be seen.",
  "inputs": {
    "id": {
      "kind": "text",
      "label": "Its id",
      "hint": "As rooms list prints it.",
      "required": true
    }
  },
};

export const openRoomForm: DeclaredForm<documents.OpenRoomMutation, documents.OpenRoomMutationVariables> = {
  mutation: documents.OpenRoomDocument,
  "title": "Reopen the room",
  "action": "Reopen",
  "says": "Whoever has a ticket joins at its times, as before.",
  "inputs": {
    "id": {
      "kind": "text",
      "label": "Its id",
      "hint": "As rooms list prints it.",
      "required": true
    }
  },
};

export const publishTogetherForm: DeclaredForm<documents.PublishTogetherMutation, documents.PublishTogetherMutationVariables> = {
  mutation: documents.PublishTogetherDocument,
  plan: documents.PublishTogetherPlanDocument,
  "title": "Publish all drafts",
  "action": "Publish all",
  "asksWhy": false,
  "planned": "What visitors will see",
  "inputs": {
    "ids": {
      "kind": "texts",
      "label": "Drafts",
      "hint": "As content drafts prints them.",
      "required": true
    },
    "quiet": {
      "kind": "flag",
      "label": "Tell nobody by email",
      "hint": "Where a conference moves to other days or another place, people with tickets, buyers and presenters are told otherwise."
    }
  },
};

export const discardContentForm: DeclaredForm<documents.DiscardContentMutation, documents.DiscardContentMutationVariables> = {
  mutation: documents.DiscardContentDocument,
  "title": "Discard draft",
  "action": "Discard draft",
  "asksWhy": false,
  "inputs": {
    "ids": {
      "kind": "texts",
      "label": "Drafts",
      "hint": "As content drafts prints them.",
      "required": true
    }
  },
};

export const undoPublicationForm: DeclaredForm<documents.UndoPublicationMutation, documents.UndoPublicationMutationVariables> = {
  mutation: documents.UndoPublicationDocument,
  "title": "Undo publication {publication}",
  "action": "Undo publication {publication}",
  "asksWhy": false,
  "inputs": {
    "publication": {
      "kind": "number",
      "label": "Publication",
      "hint": "Its number, as content publications lists it.",
      "required": true
    }
  },
};

export const newEditionForm: DeclaredForm<documents.NewEditionMutation, documents.NewEditionMutationVariables> = {
  mutation: documents.NewEditionDocument,
  "title": "Next edition",
  "action": "Create next edition",
  "asksWhy": false,
  "inputs": {
    "id": {
      "kind": "text",
      "label": "Previous edition",
      "required": true,
      "format": "conference"
    },
    "starts": {
      "kind": "text",
      "label": "Starts on",
      "hint": "All other dates move with it.",
      "required": true,
      "format": "day"
    },
    "all": {
      "kind": "flag",
      "label": "For every conference of the same year",
      "hint": "By as many days."
    }
  },
};

export const startEmptyForm: DeclaredForm<documents.StartEmptyMutation, documents.StartEmptyMutationVariables> = {
  mutation: documents.StartEmptyDocument,
  plan: documents.StartEmptyPlanDocument,
  "title": "Start with an empty site",
  "action": "Remove what came with the release",
  "asksWhy": false,
  "planned": "What visitors will see",
  "inputs": {},
};

export const takeOutForm: DeclaredForm<documents.TakeOutMutation, documents.TakeOutMutationVariables> = {
  mutation: documents.TakeOutDocument,
  plan: documents.TakeOutPlanDocument,
  "title": "Delete a picture permanently",
  "action": "Delete permanently",
  "why": "Recorded in the audit log, so name nobody.",
  "inputs": {
    "picture": {
      "kind": "text",
      "label": "Picture or clip",
      "hint": "The address of one of its files, such as /media/…-640.webp, or what content calls it.",
      "required": true
    }
  },
};

export const pauseChasersForm: DeclaredForm<documents.PauseChasersMutation, documents.PauseChasersMutationVariables> = {
  mutation: documents.PauseChasersDocument,
  "title": "Pause reminders",
  "action": "Pause",
  "inputs": {
    "conference": {
      "kind": "text",
      "label": "Conference",
      "hint": "All of it, unless an address is given as well.",
      "format": "conference"
    },
    "email": {
      "kind": "text",
      "label": "Email",
      "hint": "Of one person. Without an address nobody is chased for the conference.",
      "format": "email"
    }
  },
};

export const resumeChasersForm: DeclaredForm<documents.ResumeChasersMutation, documents.ResumeChasersMutationVariables> = {
  mutation: documents.ResumeChasersDocument,
  "title": "Resume reminders",
  "action": "Resume",
  "inputs": {
    "conference": {
      "kind": "text",
      "label": "Conference",
      "hint": "All of it, unless an address is given as well.",
      "format": "conference"
    },
    "email": {
      "kind": "text",
      "label": "Email",
      "hint": "Of one person. Without an address nobody is chased for the conference.",
      "format": "email"
    }
  },
};

export const resendMailForm: DeclaredForm<documents.ResendMailMutation, documents.ResendMailMutationVariables> = {
  mutation: documents.ResendMailDocument,
  "title": "Send again",
  "action": "Send again",
  "inputs": {
    "id": {
      "kind": "text",
      "label": "Its id",
      "hint": "As mail list prints it.",
      "required": true
    }
  },
};

export const answerMessageForm: DeclaredForm<documents.AnswerMessageMutation, documents.AnswerMessageMutationVariables> = {
  mutation: documents.AnswerMessageDocument,
  "title": "Reply",
  "action": "Send",
  "after": true,
  "inputs": {
    "id": {
      "kind": "text",
      "label": "Its id",
      "hint": "As messages list prints it.",
      "required": true
    },
    "text": {
      "kind": "words",
      "label": "Reply",
      "hint": "Sent by email, with the original message quoted below.",
      "required": true,
      "limit": 20000
    },
    "again": {
      "kind": "flag",
      "label": "Even if it has been answered before"
    }
  },
};

export const addSubscribersForm: DeclaredForm<documents.AddSubscribersMutation, documents.AddSubscribersMutationVariables> = {
  mutation: documents.AddSubscribersDocument,
  "title": "Add subscribers",
  "action": "Add",
  "asksWhy": false,
  "inputs": {
    "emails": {
      "kind": "texts",
      "label": "Email addresses",
      "required": true
    },
    "source": {
      "kind": "text",
      "label": "Where they consented",
      "hint": "Such as signed list, Prague, 17 March 2025.",
      "required": true,
      "limit": 300
    },
    "again": {
      "kind": "flag",
      "label": "Include people who unsubscribed: they have consented again"
    }
  },
};

export const removeSubscribersForm: DeclaredForm<documents.RemoveSubscribersMutation, documents.RemoveSubscribersMutationVariables> = {
  mutation: documents.RemoveSubscribersDocument,
  "title": "Remove subscriber",
  "action": "Remove {emails}",
  "inputs": {
    "emails": {
      "kind": "texts",
      "label": "Email addresses",
      "required": true
    }
  },
};

export const erasePersonForm: DeclaredForm<documents.ErasePersonMutation, documents.ErasePersonMutationVariables> = {
  mutation: documents.ErasePersonDocument,
  plan: documents.ErasePersonPlanDocument,
  "title": "Erase {email}",
  "action": "Erase {email}",
  "why": "Such as the date of the request. Recorded in the audit log, so don’t name anyone.",
  "inputs": {
    "email": {
      "kind": "text",
      "label": "Email",
      "hint": "In any case.",
      "required": true
    }
  },
};

export const changeStaffRightsForm: DeclaredForm<documents.ChangeStaffRightsMutation, documents.ChangeStaffRightsMutationVariables> = {
  mutation: documents.ChangeStaffRightsDocument,
  "title": "Rights of {email}",
  "action": "Save",
  "asksWhy": false,
  "inputs": {
    "email": {
      "kind": "text",
      "label": "Email",
      "required": true
    },
    "rights": {
      "kind": "text",
      "label": "Rights",
      "hint": "Such as registrations,money:look.",
      "required": true
    },
    "conference": {
      "kind": "text",
      "label": "Conference",
      "hint": "The only one that they are for; all unless given.",
      "format": "conference"
    }
  },
};

export const endStaffForm: DeclaredForm<documents.EndStaffMutation, documents.EndStaffMutationVariables> = {
  mutation: documents.EndStaffDocument,
  "title": "End the access of {email}",
  "action": "End access",
  "says": "Their sessions end at once, and their passkeys open the desk no more. The audit log keeps what they did.",
  "inputs": {
    "email": {
      "kind": "text",
      "label": "Email",
      "required": true
    }
  },
};

export const markToDoDoneForm: DeclaredForm<documents.MarkToDoDoneMutation, documents.MarkToDoDoneMutationVariables> = {
  mutation: documents.MarkToDoDoneDocument,
  "title": "Mark as done",
  "action": "Mark as done",
  "why": "What was done, such as “sent by bank transfer”.",
  "inputs": {
    "kind": {
      "kind": "text",
      "label": "Kind",
      "hint": "Such as refund-refused.",
      "required": true
    },
    "thing": {
      "kind": "text",
      "label": "Which one",
      "hint": "As needs-a-look shows it.",
      "required": true
    }
  },
};

export const takeToDoForm: DeclaredForm<documents.TakeToDoMutation, documents.TakeToDoMutationVariables> = {
  mutation: documents.TakeToDoDocument,
  "title": "Who works on it",
  "action": "Save",
  "asksWhy": false,
  "ways": {
    "label": "Who works on it",
    "of": [
      {
        "label": "I do"
      },
      {
        "label": "A colleague",
        "asks": [
          "by"
        ]
      },
      {
        "sets": [
          "nobody"
        ]
      }
    ]
  },
  "inputs": {
    "kind": {
      "kind": "text",
      "label": "Kind",
      "hint": "Such as refund-refused.",
      "required": true
    },
    "thing": {
      "kind": "text",
      "label": "Which one",
      "hint": "As needs-a-look shows it.",
      "required": true
    },
    "by": {
      "kind": "text",
      "label": "Colleague",
      "hint": "By name.",
      "limit": 80
    },
    "nobody": {
      "kind": "flag",
      "label": "Nobody any more"
    },
    "from": {
      "kind": "text",
      "label": "Taken from",
      "hint": "Who works on it now, by name. Refused where that is somebody else by then.",
      "limit": 80
    }
  },
};

export const putOffToDoForm: DeclaredForm<documents.PutOffToDoMutation, documents.PutOffToDoMutationVariables> = {
  mutation: documents.PutOffToDoDocument,
  "title": "Put off",
  "action": "Save",
  "inputs": {
    "kind": {
      "kind": "text",
      "label": "Kind",
      "hint": "Such as refund-refused.",
      "required": true
    },
    "thing": {
      "kind": "text",
      "label": "Which one",
      "hint": "As needs-a-look shows it.",
      "required": true
    },
    "until": {
      "kind": "text",
      "label": "Until",
      "hint": "Left blank, it is back at once.",
      "format": "day"
    }
  },
};

export const testWordingForm: DeclaredForm<documents.TestWordingMutation, documents.TestWordingMutationVariables> = {
  mutation: documents.TestWordingDocument,
  "title": "Send a test",
  "action": "Send test",
  "asksWhy": false,
  "inputs": {
    "key": {
      "kind": "text",
      "label": "Email",
      "hint": "Such as order-confirmation.",
      "required": true
    },
    "email": {
      "kind": "text",
      "label": "Your own address",
      "hint": "The test has sample data and no attachments.",
      "required": true,
      "format": "email"
    }
  },
};
