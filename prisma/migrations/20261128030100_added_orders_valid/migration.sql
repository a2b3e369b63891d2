-- others wait: nobody; a rule that was NOT VALID is checked beside those who read and write
ALTER TABLE "Order" VALIDATE CONSTRAINT "Order_addedTo_fkey";
ALTER TABLE "Order" VALIDATE CONSTRAINT "Order_added_to_another";
